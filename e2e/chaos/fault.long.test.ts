import { expect, test } from 'vitest'
import { BASES } from './bases.ts'
import { FAULT_KINDS, HARMLESS, makeFault, injectFault } from './fault.ts'
import { whole } from './wire.ts'
import type { Fault } from './fault.ts'
import type { CleanAnswer, Wire } from './wire.ts'

const CLEAN: CleanAnswer = {
  operation: 'score',
  status: 200,
  body: JSON.stringify({
    Analise: { Id: 7, Chave: 'a', Status: '1', OCR: { Nome: 'Ana Sá', CPF: null } },
    Lista: [{ Campo: 'Nome', Valor: 'ANA' }],
    Status: '0',
    Mensagens: ['SUCESSO'],
  }),
  otherBody: '{"Analise":{"Id":8}}',
}

const MANY = Array.from({ length: 2000 }, (_, n) => makeFault('seed', n))

function every<T>(of: (fault: Fault) => T): Set<T> {
  return new Set(MANY.map(of))
}

function printed(wire: Wire): string {
  return wire
    .map((step) => (Buffer.isBuffer(step) ? step.toString('latin1') : JSON.stringify(step)))
    .join('|')
}

test('the same seed makes the same faults, another seed others', () => {
  expect(MANY.slice(0, 50)).toEqual(Array.from({ length: 50 }, (_, n) => makeFault('seed', n)))
  const others = Array.from({ length: 50 }, (_, n) => makeFault('other', n).kind)
  expect(others).not.toEqual(MANY.slice(0, 50).map(({ kind }) => kind))
})

test('2,000 faults include every kind, case, operation, lookup and recovery', () => {
  expect(every(({ kind }) => kind)).toEqual(new Set(FAULT_KINDS))
  expect(every(({ base }) => base)).toEqual(new Set(BASES))
  expect(every(({ operation }) => operation)).toEqual(new Set(['token', 'score', 'biometria', 'laudo']))
  expect(every(({ by }) => by)).toEqual(new Set(['chave', 'id']))
  expect(every(({ times }) => times)).toEqual(new Set([null, 1]))
  expect(every(({ isPrivate }) => isPrivate)).toEqual(new Set([true, false]))
  expect(every(({ recovery }) => recovery)).toEqual(new Set(['again', 'retry', 'elsewhere']))
})

test.each(FAULT_KINDS)('%s changes the answer, the same way each time', (kind) => {
  const faults = MANY.filter((fault) => fault.kind === kind).slice(0, 12)
  const wires = faults.map((fault) => printed(injectFault(fault, CLEAN)))
  expect(faults.map((fault) => printed(injectFault(fault, CLEAN)))).toEqual(wires)
  const clean = printed(whole(200, CLEAN.body))
  for (const wire of wires) expect(wire === clean && !HARMLESS.has(kind)).toBe(false)
})
