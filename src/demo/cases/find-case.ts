import type { Day } from '#demo/drafting/calendar.ts'
import { makeCase } from '#demo/drafting/demo-case.ts'
import type { CaseDefinition, DemoCase } from '#demo/drafting/demo-case.ts'
import type { Difference } from '#demo/drafting/draft.ts'
import { makeCpf, Choices } from '#demo/drafting/numbers.ts'
import { doubted, FEATURED_CASES, makeDefinedCase, refused } from './featured-cases.ts'
import { SENTINELS } from './named-cases.ts'

/** Ignores case and surrounding space, like common databases in Brazil. */
const normalized = (chave: string) => chave.trim().toLowerCase()

const DEFINITIONS: readonly CaseDefinition[] = [...Object.values(FEATURED_CASES), ...Object.values(SENTINELS)]
const BY_KEY = new Map(DEFINITIONS.map((definition) => [normalized(definition.chave), definition]))
const BY_ID = new Map(DEFINITIONS.map((definition) => [definition.id, definition]))

/** `demo-0001` to `demo-5000`. */
export const GENERATED_CASES = 5000
const FIRST_ID = 100_000

const CLEAN_SHARE = 0.52

/** Differences of generated cases. None makes two cases share a number. */
const DIFFERENCES: readonly Difference[] = [
  ({ choices }) => ({ ...refused('16'), clientCpf: makeCpf(choices, 8), sendingCpf: '' }),
  ({ choices }) => ({
    ...refused('15'),
    biometry: 'REPROVADO',
    similarity: choices.int(310, 7890) / 100,
  }),
  ({ choices }) => ({
    ...doubted('18'),
    biometry: 'INCONCLUSIVO',
    similarity: choices.int(8010, 9480) / 100,
  }),
  ({ choices }) => ({
    ...refused('13'),
    lines: { [choices.pick(['Nome', 'Nome da Mãe', 'Estado'])]: { MensagemValidacao: 'NÃO CONFERE' } },
  }),
  ({ choices }) => ({
    ...doubted('18'),
    lines: { [choices.pick(['Nome', 'Naturalidade'])]: { MensagemValidacao: 'VÁLIDO COM RESSALVA' } },
  }),
  {
    ...doubted('11'),
    ocr: { NomePai: null, Naturalidade: '***', DataExpedicao: '-' },
    lines: { 'Formato Data Expedição': { Valor: '-', MensagemValidacao: 'NÃO FOI POSSÍVEL VALIDAR' } },
  },
]
const FEATURED = [
  'cpf-invalido',
  'cnh-vencida',
  'venceu-depois',
  'vence-logo',
  'obito-consta',
  'vereditos-contrarios',
  'laudo-difere',
  'datas-fora-de-ordem',
  'data-inexistente',
  'menor-de-idade',
  'validade-longa',
  'cnh-numeros',
  'renach-de-outra-uf',
  'uf-inexistente',
  'nome-com-algarismo',
  'nome-da-mae',
  'horarios-trocados',
  'sem-face',
  'codigos-sem-traducao',
  'em-andamento',
  'ocr-nulo',
  'laudo-vazio',
  'campos-novos',
] as const satisfies readonly (keyof typeof FEATURED_CASES)[]

const VARIANTS: readonly Pick<CaseDefinition, 'kind' | 'difference'>[] = [
  ...DIFFERENCES.map((difference) => ({ difference: [difference] })),
  ...FEATURED.map((name) => ({
    kind: 'licence' as const,
    difference: FEATURED_CASES[name].difference ?? [],
  })),
]

/** @param number 1 to `GENERATED_CASES`. @param today the day on which documents are valid or expired. */
export function makeGeneratedCase(number: number, today: Day): DemoCase {
  const seed = `lupa ${number}`
  const choices = new Choices(`which ${seed}`)
  const isClean = choices.chance(CLEAN_SHARE)
  const variant = isClean ? undefined : VARIANTS[choices.int(0, VARIANTS.length - 1)]
  const definition = {
    chave: `demo-${String(number).padStart(4, '0')}`,
    id: FIRST_ID + number,
    kind: variant?.kind ?? (choices.chance(0.6) ? 'licence' : 'rg'),
    difference: variant?.difference ?? [],
  } as const
  return makeCase(definition, seed, today)
}

function makeNumbered(number: number, today: Day): DemoCase | undefined {
  return number >= 1 && number <= GENERATED_CASES ? makeGeneratedCase(number, today) : undefined
}

export function findByChave(chave: string, today: Day): DemoCase | undefined {
  const definition = BY_KEY.get(normalized(chave))
  if (definition) return makeDefinedCase(definition, today)
  const number = /^demo-(\d{4})$/.exec(normalized(chave))?.[1]
  return makeNumbered(Number(number), today)
}

export function findById(id: number, today: Day): DemoCase | undefined {
  const definition = BY_ID.get(id)
  return definition ? makeDefinedCase(definition, today) : makeNumbered(id - FIRST_ID, today)
}
