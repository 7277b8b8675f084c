import { readText } from '../../src/core/findings/reading/read-text.ts'
import { vocabularyOf } from '../../src/core/findings/vocabulary/vocabulary.ts'
import { medianOf } from './bench.ts'
import type { Bench } from './bench.ts'

/** What is repeated to a hostile text: negators, harms, answers, boxes, words that are almost known. */
const UNITS = [
  'NÃO NENHUM VÁLIDO ',
  'FRAUDE ',
  'ÓBITO, ',
  'SEM FRAUDE OU ',
  'CONSULTA FRAUDE ',
  'FRAUDE: ',
  'X: ',
  '(X) ( ) ',
  '- ',
  '? ',
  '......a',
  'NÃO CONSTA X ',
  'INDETERMINADÍSSIMAMENTE ',
  'a',
  '\u0301a',
]

const LENGTHS = [10_000, 100_000]
const ROUNDS = 5

function readingTime(text: string): number {
  const start = performance.now()
  readText(text, vocabularyOf({}))
  return performance.now() - start
}

/** The time to read hostile texts, for every 10,000 characters: the same at both lengths where it is linear. */
export function readingBench(): Promise<Bench> {
  const rows = UNITS.map((unit) => {
    const texts = LENGTHS.map((length) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length))
    const [short = Number.NaN, long = Number.NaN] = texts.map((text) => {
      const times = Array.from({ length: ROUNDS }, () => readingTime(text))
      return medianOf(times) / (text.length / 10_000)
    })
    return {
      name: JSON.stringify(unit),
      'ms per 10 kB, of 10 kB': Number(short.toFixed(2)),
      'of 100 kB': Number(long.toFixed(2)),
      ratio: Number((long / short).toFixed(2)),
    }
  })
  return Promise.resolve({ title: `Reading hostile texts, median of ${ROUNDS} rounds`, rows })
}
