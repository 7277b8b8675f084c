import type { Config } from '../../config/schema.ts'
import type { Laudo } from '../../contract/laudo.ts'
import { readable, Unreadable } from '../../contract/readable.ts'
import type { DocumentKind } from '../model/document-kind.ts'
import type { LineJudgement } from '../model/judgement.ts'
import { labelMeaning } from './labels.ts'
import { memoize } from './memoize.ts'
import { readDeath, speaksOfDeath, speaksOfHolder, speaksOfKin } from './read-death.ts'
import type { DeathReading } from './read-death.ts'
import { readMessage } from './read-message.ts'
import type { Reading } from './read-message.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A validation line with the meaning of its texts. */
export interface ReadLine extends LineJudgement {
  /** What it says about its own Campo; `unchecked` where the label is about óbito. */
  readonly outcome: Reading
  readonly death: DeathReading
  /** Whether a part of the line has a type that the interface does not allow. */
  readonly isUnreadable: boolean
  /** Index of the first line that is equal in every part, and so reads the same. */
  readonly first: number
}

/** The flag of a death reading: an absent record confirms nothing, unless the config says so. */
function deathFlag(death: DeathReading, vocabulary: Vocabulary): Reading {
  if (death === 'found') return 'fail'
  if (death === 'doubtful') return 'warn'
  return death === 'none-found' && vocabulary.deathRecordAbsentIsOk ? 'ok' : 'unchecked'
}

/** What a message says about its Campo: clauses about óbito are left out, and the rest of such a text never confirms. */
function readOutcome(message: string, vocabulary: Vocabulary): Reading {
  if (!speaksOfDeath(message)) return readMessage(message, vocabulary)
  const clauses = message.split(/[.;,]|\s-\s/).filter((clause) => !speaksOfDeath(clause))
  const outcome = readMessage(clauses.join('. '), vocabulary)
  return outcome === 'ok' ? 'unchecked' : outcome
}

function worse(a: Reading, b: Reading): Reading {
  const order: readonly Reading[] = ['fail', 'warn', 'ok', 'unchecked']
  return order.indexOf(a) <= order.indexOf(b) ? a : b
}

type Line = LineJudgement['line']

/** Reads every line of ConteudoValidacaoDocumento, each on its own (interface, 2.5). */
export function readLines(
  laudo: Laudo | null,
  documentKind: DocumentKind,
  config: Config,
  vocabulary: Vocabulary,
): readonly ReadLine[] {
  const read = {
    meaning: memoize((label: string) => labelMeaning(label, documentKind, config)),
    isDeath: memoize(speaksOfDeath),
    isKin: memoize(speaksOfKin),
    isHolder: memoize(speaksOfHolder),
    message: memoize((message: string) => readMessage(message, vocabulary)),
    outcome: memoize((message: string) => readOutcome(message, vocabulary)),
  }
  function readLine(line: Line, index: number): ReadLine {
    const message = readable(line.MensagemValidacao) ?? ''
    const label = readable(line.Campo) ?? ''
    const meaning = read.meaning(label)
    const isDeath = read.isDeath(label)
    // Under a relative's label, only clauses that name the holder are about the holder.
    const isOfKin = read.isKin(label) && !read.isHolder(message)
    const death =
      !isOfKin && (isDeath || read.isDeath(message))
        ? readDeath(readable(line.Valor), readable(line.MensagemValidacao), vocabulary, isDeath)
        : null
    const outcome = isDeath ? 'unchecked' : isOfKin ? read.message(message) : read.outcome(message)
    const isUnreadable = [line.Campo, line.Valor, line.MensagemValidacao].some(
      (part) => part instanceof Unreadable,
    )
    const said = worse(outcome, deathFlag(death, vocabulary))
    const flag = isUnreadable ? worse(said, 'warn') : said
    return { index, first: index, line, ...meaning, flag, outcome, death, isUnreadable }
  }
  const alike = memoize((_campo: Line['Campo']) =>
    memoize((_valor: Line['Valor']) => new Map<unknown, ReadLine>()),
  )
  return (readable(laudo?.ConteudoValidacaoDocumento) ?? []).map((line, index) => {
    const known = alike(line.Campo)(line.Valor)
    const before = known.get(line.MensagemValidacao)
    if (before) return { ...before, index, line }
    const first = readLine(line, index)
    known.set(line.MensagemValidacao, first)
    return first
  })
}
