import { expect, test } from 'vitest'
import { Analise, Biometria, isAnswered } from './answers.ts'

const isAnsweredBoth = (DataResposta: unknown) =>
  [Analise, Biometria].map((product) => isAnswered(product.parse({ DataResposta })))

const DEFAULT_DATES = `0001-01-01T00:00:00 | 0001-01-01T00:00:00Z | 0001-01-01T00:00:00.0000000-03:00
  01/01/0001 00:00:00 | 1/1/0001 12:00:00 AM | /Date(-62135596800000)/ | /Date(-62135596800000-0300)/
  0000-00-00 | 0000-00-00 00:00:00 | 00/00/0000 | 1753-01-01T00:00:00 | 01/01/1753 | 1899-12-30T00:00:00.000
  30/12/1899 00:00:00 | 1900-01-01 00:00:00.000 | 01/01/1900 | 19000101 | 1970-01-01T00:00:00Z
  31/12/1969 21:00:00 | /Date(0)/ | 2001-01-01 | 2079-06-06T23:59:00 | 2038-01-19T03:14:07
  19/01/2038 00:14:07 | /Date(2147483647000)/ | 9999-12-31T23:59:59.9999999 | 31/12/9999 | 99991231
  /Date(253402300799999)/`

const OTHER_TEXTS = `- | -- | NULL | null | PENDENTE | N/D | ontem | Previsto para 20/11/2026
  20/11/2026 (previsto) | 2026 | 2026-13-45 | 2026-00-00T00:00:00 | 14:03:41`

const list = (text: string) => text.split(/ \| |\n\s*/)

test.each(list(DEFAULT_DATES))('the default date %s is not an answer time', (text) => {
  expect(isAnsweredBoth(text)).toEqual([false, false])
})

const OTHER_VALUES = [
  null,
  undefined,
  '',
  ' ',
  0,
  1,
  -1,
  -62_135_596_800_000,
  700_001,
  true,
  {},
  ['2026-11-19'],
]

test.each([...list(OTHER_TEXTS), ...OTHER_VALUES])('%j is not an answer time', (value) => {
  expect(isAnsweredBoth(value)).toEqual([false, false])
})

const TIMES = `2026-11-19T14:03:41 | 2026-11-19T14:03:41.1234567-03:00 | 2026-11-19T17:03Z
  2026-11-19T14:03:41-03:00[America/Sao_Paulo] | 2026-11-19 | 2026/11/19 14:03 | 19/11/2026 14:03:41
  19/11/2026 às 14h03min | 19-11-2026 14h03 | 19.11.2026 | 11/19/2026 2:03:41 PM | 20261119140341
  20261119T140341Z | /Date(1795097021000)/ | /Date(1795097021000-0300)/`

test.each([...list(TIMES), ' 2026-11-19 14:03:41.123 ', 1_795_097_021, 1_795_097_021_000])(
  '%j is an answer time',
  (value) => {
    expect(isAnsweredBoth(value)).toEqual([true, true])
  },
)
