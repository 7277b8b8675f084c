import { given, licence, rg } from './situation.ts'
import type { SituationInput, NamedTruth, Truth } from './situation.ts'

const birth = (value: string) => given({ DataNascimento: value })
const expires = (value: string) => given({ DataExpiracao: value })

/** Birth, first issue, issue, expiry, sending. Null means that the date is missing. */
function documentDates(
  DataNascimento: string | null,
  DataDaPrimeiraEmissao: string | null,
  DataExpedicao: string | null,
  DataExpiracao: string | null,
  sent: string | null = null,
): SituationInput {
  const dates = { DataNascimento, DataDaPrimeiraEmissao, DataExpedicao, DataExpiracao }
  return rg({ ...dates, 'Analise.DataEnvio': sent })
}

/** Expiry, sending. Today is 20/11/2026. */
const expiry = (value: string, sent: string | null = null) =>
  given({ DataExpiracao: value, 'Analise.DataEnvio': sent })

/** Registered, sent, answered. */
const times = (registered: string | null, sent: string | null, answered: string | null) =>
  given({ 'Analise.DataCadastro': registered, 'Analise.DataEnvio': sent, 'Analise.DataResposta': answered })

const faceTimes = (sent: string, answered: string | null) =>
  given({ 'Biometria.DataEnvio': sent, 'Biometria.DataResposta': answered })

const SENT = '2026-11-19T14:02:41'

export const DATES_TRUTH = {
  'real-date': [
    ['a day', birth('04/09/1991'), '', { DataNascimento: 'unchecked' }],
    ['29 February of a leap year', birth('29/02/2000'), ''],
    ['29 February of a common year', birth('29/02/2001'), 'not-a-day warn', { DataNascimento: 'warn' }],
    ['29 February 1900: a century is no leap year', birth('29/02/1900'), 'not-a-day warn'],
    ['31 April', birth('31/04/1991'), 'not-a-day warn'],
    ['month 13', birth('04/13/1991'), 'not-a-day warn'],
    ['without zeros', birth('4/9/1991'), 'form warn'],
    ['a misread letter', birth('O4/09/1991'), 'form warn'],
    ['another format', birth('1991-09-04'), 'form warn'],
    ['the year 1 means no date', birth('01/01/0001'), '', { DataNascimento: 'absent' }],
    ['zeros mean no date', birth('00/00/0000'), '', { DataNascimento: 'absent' }],
    ['an expiry in the year 9999 means no expiry', expires('31/12/9999'), '', { DataExpiracao: 'unchecked' }],
    ['an expiry in the year 2999 means no expiry', expires('31/12/2999'), ''],
    ['an impossible day in an implausible year', birth('31/02/0001'), 'not-a-day warn'],
    ['a midnight after the day', birth('10/01/1985 00:00:00'), '', { DataNascimento: 'unchecked' }],
    ['a short midnight', birth('10/01/1985 00:00'), ''],
    ['a midnight with milliseconds and spaces', birth('10/01/1985  00:00:00.000 '), ''],
    ['a midnight after a T', birth('10/01/1985T00:00'), ''],
    ['a midnight before the day', birth(' 00:00 10/01/1985'), 'form warn'],
    ['another hour', birth('10/01/1985 13:00:00'), 'form warn'],
    ['31 February at midnight', birth('31/02/1985 00:00:00'), 'not-a-day warn'],
    ['an expiry INDET.', expires('INDET.'), ''],
    ['an expiry INDEFINIDA', expires('INDEFINIDA'), ''],
    ['an expiry VITALÍCIA', expires('VITALÍCIA'), ''],
    ['an expiry PERMANENTE', expires('PERMANENTE'), ''],
    ['an expiry NÃO EXPIRA', expires('NÃO EXPIRA'), ''],
    ['an expiry SEM VALIDADE', expires('Sem validade'), ''],
    ['a birth VITALÍCIA', birth('VITALÍCIA'), 'form warn'],
    ['an expiry INDETERMINADA means no expiry', expires('INDETERMINADA'), '', { DataExpiracao: 'unchecked' }],
    ['the same in a sentence', expires('Validade indeterminada.'), ''],
    ['an issue INDETERMINADA', given({ DataExpedicao: 'INDETERMINADA' }), 'form warn'],
    ['a first issue on an impossible day', given({ DataDaPrimeiraEmissao: '30/02/2010' }), 'not-a-day warn'],
    ['hidden digits', birth('**/**/1991'), ''],
    ['no date', birth('***'), '', { DataNascimento: 'absent' }],
  ],
  'plausible-dates': [
    ['a current document', documentDates('04/09/1991', '22/03/2011', '19/11/2021', '18/11/2031'), ''],
    ['born today, issued today', documentDates('20/11/2026', null, '20/11/2026', null), ''],
    ['born tomorrow', birth('21/11/2026'), 'future warn', { DataNascimento: 'warn' }],
    ['first issued tomorrow', documentDates(null, '21/11/2026', null, null), 'future warn', { DataDaPrimeiraEmissao: 'warn' }],
    ['issued tomorrow', documentDates(null, null, '21/11/2026', null), 'future warn', { DataExpedicao: 'warn' }],
    ['issued tomorrow, after sending: date-order reports it', documentDates(null, null, '21/11/2026', null, SENT), '', { DataExpedicao: 'fail' }],
    ['the same with date-order off', { ...documentDates(null, null, '21/11/2026', null, SENT), config: { rules: { 'date-order': 'off' } } }, 'future warn'],
    ['a birth in the year 9999', birth('31/12/9999'), 'future warn'],
    ['120 years old', birth('21/11/1905'), ''],
    ['121 years old today', birth('20/11/1905'), 'too-old warn', { DataNascimento: 'warn' }],
    ['01/01/1900, which some systems write for no date', birth('01/01/1900'), 'too-old warn'],
    ['issued in the year 1849', documentDates(null, null, '31/12/1849', null), 'too-old warn'],
    ['expires in ten years and sixty days', expires('19/01/2037'), ''],
    ['expires a day later', expires('20/01/2037'), 'late-expiry warn', { DataExpiracao: 'warn' }],
    ['the same on a licence: term-too-long reports it', licence({ DataExpedicao: '19/11/2021', DataExpiracao: '20/01/2037' }), ''],
    ['the same on a licence without an issue date', licence({ DataExpiracao: '20/01/2037' }), 'late-expiry warn'],
    ['expires in the year 2998', expires('31/12/2998'), 'late-expiry warn'],
    ['an expiry INDETERMINADA means no expiry', expires('31/12/9999'), '', { DataExpiracao: 'unchecked' }],
    ['an expiry INDETERMINADA', expires('INDETERMINADA'), ''],
    ['a national card of an adult', documentDates('04/09/1991', null, '19/11/2026', '19/11/2036'), '', { DataExpiracao: 'unchecked' }],
    ['a national card of a child', documentDates('04/09/2020', null, '19/11/2026', '19/11/2031'), '', { DataExpiracao: 'unchecked' }],
    ['a national card of a person over 60', documentDates('04/09/1950', null, '19/11/2026', 'INDETERMINADA'), '', { DataExpiracao: 'unchecked' }],
    ['no day', birth('31/02/2030'), ''],
    ['no date', birth('-'), ''],
  ],
  'date-order': [
    ['dates in order', documentDates('04/09/1991', '22/03/2011', '19/11/2021', '18/11/2031', SENT), ''],
    ['first issue = issue', documentDates('04/09/1991', '22/03/2011', '22/03/2011', null), ''],
    ['issue = expiry', documentDates(null, null, '22/03/2011', '22/03/2011'), ''],
    ['issued on the day of sending', documentDates(null, null, '19/11/2026', null, SENT), ''],
    ['issued the day after', documentDates(null, null, '20/11/2026', null, SENT), 'issue-sent fail', { DataExpedicao: 'fail' }],
    ['issued on the day of birth', documentDates('04/09/1991', null, '04/09/1991', null), 'birth-issue fail', { DataNascimento: 'fail', DataExpedicao: 'fail' }],
    ['issued the day after birth', documentDates('04/09/1991', null, '05/09/1991', null), ''],
    ['first issued on the day of birth', documentDates('04/09/1991', '04/09/1991', null, null), 'birth-first fail'],
    ['issued before the first issue', documentDates(null, '22/03/2011', '21/03/2011', null), 'first-issue fail', { DataDaPrimeiraEmissao: 'fail' }],
    ['expired before issue', documentDates(null, null, '19/11/2021', '18/11/2021'), 'issue-expiry fail', { DataExpiracao: 'fail' }],
    ['expired before the first issue, no issue read', documentDates(null, '22/03/2011', null, '21/03/2011'), 'first-expiry fail'],
    ['expired before birth, nothing else read', documentDates('04/09/1991', null, null, '04/09/1990'), 'birth-expiry fail'],
    ['born on the day of sending', documentDates('19/11/2026', null, null, null, SENT), 'birth-sent fail', { DataNascimento: 'fail' }],
    ['born the day before', documentDates('18/11/2026', null, null, null, SENT), ''],
    ['first issued after sending, no issue read', documentDates(null, '20/11/2026', null, null, SENT), 'first-sent fail'],
    ['first issued and issued after sending', documentDates(null, '20/11/2026', '20/11/2026', null, SENT), 'issue-sent fail'],
    ['issued after expiry and after sending: one wrong date', documentDates(null, null, '20/11/2026', '18/11/2026', SENT), 'issue-expiry fail'],
    ['born after the first issue and after sending', documentDates('20/11/2026', '22/03/2011', '19/11/2021', null, SENT), 'birth-first fail'],
    ['an impossible day is skipped', documentDates('04/09/1991', '31/02/1980', '19/11/2021', null), ''],
    ['the dates around an impossible day are compared', documentDates('04/09/1991', '31/02/2010', '19/11/1990', null), 'birth-issue fail'],
    ['a midnight after the days', documentDates(null, null, '19/11/2021 00:00:00', '18/11/2021 00:00:00'), 'issue-expiry fail'],
    ['an expiry 01/01/1900, which some systems write for no date', documentDates(null, null, '19/11/2021', '01/01/1900'), '', { DataExpiracao: 'warn' }],
    ['the first compared year', documentDates(null, null, '19/11/2021', '01/01/1901'), 'issue-expiry fail'],
    ['the year 1 is not compared', documentDates('04/09/1991', '01/01/0001', '01/01/0001', null), ''],
    ['sent in the year 1', documentDates('04/09/1991', null, '19/11/2021', null, '0001-01-01T00:00:00'), ''],
    ['an expiry INDETERMINADA means no expiry', documentDates('04/09/1991', null, '19/11/2021', 'INDETERMINADA'), ''],
    ['nothing to compare', documentDates('04/09/1991', null, null, null), ''],
  ],
  'expired-when-sent': [
    ['valid on its last day', expiry('19/11/2026', SENT), ''],
    ['expired the day before', expiry('18/11/2026', SENT), 'expired warn', { DataExpiracao: 'warn' }],
    ['the config raises it', given({ DataExpiracao: '18/11/2026', 'Analise.DataEnvio': SENT }, { rules: { 'expired-when-sent': 'fail' } }), 'expired fail', { DataExpiracao: 'fail' }],
    ['unknown sending time', expiry('18/11/2020'), ''],
    ['an expiry INDETERMINADA means no expiry', expiry('INDETERMINADA', SENT), ''],
    ['no expiry', expiry('-', SENT), ''],
    ['an expiry in the year 9999', expiry('31/12/9999', SENT), ''],
    ['expired the day before, with a midnight', expiry('18/11/2026 00:00:00', SENT), 'expired warn'],
    ['sent at the last second of its last day', expiry('19/11/2026', '2026-11-19T23:59:59'), ''],
    ['sent from another time zone: its local day counts', expiry('19/11/2026', '2026-11-19T23:59:59-03:00'), ''],
  ],
  'expired-since': [
    ['expired yesterday, sent before', expiry('19/11/2026', SENT), 'expired warn', { DataExpiracao: 'warn' }],
    ['expires today', expiry('20/11/2026', SENT), 'today note', { DataExpiracao: 'unchecked' }],
    ['expires tomorrow', expiry('21/11/2026', SENT), 'soon note'],
    ['expires in 30 days', expiry('20/12/2026', SENT), 'soon note'],
    ['expires in 31 days', expiry('21/12/2026', SENT), ''],
    ['expired before sending', expiry('18/11/2026', SENT), 'expired warn'],
    ['the same with expired-when-sent off', given({ DataExpiracao: '18/11/2026', 'Analise.DataEnvio': SENT }, { rules: { 'expired-when-sent': 'off' } }), 'expired warn', { DataExpiracao: 'warn' }],
    ['the same with expired-when-sent as a note', given({ DataExpiracao: '18/11/2026', 'Analise.DataEnvio': SENT }, { rules: { 'expired-when-sent': 'note' } }), 'expired warn'],
    ['expired, unknown sending time', expiry('18/11/2020'), 'expired warn'],
    ['an expiry INDETERMINADA means no expiry', expiry('INDETERMINADA', SENT), ''],
    ['no expiry', expiry('***', SENT), ''],
  ],
  'times-in-order': [
    ['registered, sent, answered', times('2026-11-19T14:02:39', SENT, '2026-11-19T14:03:22'), ''],
    ['all at the same time', times(SENT, SENT, SENT), ''],
    ['sent before registered', times('2026-11-19T14:02:42', SENT, null), 'reversed warn'],
    ['answered before sent', times(null, SENT, '2026-11-19T14:02:40'), 'reversed warn'],
    ['answered before registered, no sending', times(SENT, null, '2026-11-19T14:02:40'), 'reversed warn'],
    ['both reversed', times('2026-11-19T14:02:43', SENT, '2026-11-19T14:02:40'), 'reversed warn, reversed warn'],
    ['in progress', times('2026-11-19T14:02:39', SENT, null), ''],
    ['an answer in the year 1 means no answer', times(null, SENT, '0001-01-01T00:00:00'), ''],
    ['an answer in 1970 means no answer', times(null, SENT, '1970-01-01T00:00:00'), ''],
    ['a default date as the time of sending', times(SENT, '1970-01-01T00:00:00', '2026-11-19T14:03:22'), ''],
    ['times of two zones are not compared', times(null, SENT, '2026-11-19T13:02:41Z'), ''],
    ['no time', times(null, SENT, 'ontem'), ''],
    ['the face match answered before sent', faceTimes(SENT, '2026-11-19T14:02:40'), 'reversed warn'],
    ['the face match in progress', faceTimes(SENT, null), ''],
  ],
} satisfies Truth

/** The findings of the demonstration's cases. */
export const DATES_NAMED = {
  'cnh-vencida': ['expired-when-sent.expired warn, expired-since.expired warn, document-verdict.doubtful warn, status.mapped warn, reason.mapped warn'],
  'datas-fora-de-ordem': ['date-order.issue-sent fail, document-verdict.refused fail, status.mapped fail, reason.refused fail'],
  'data-inexistente': ['laudo-line.failed fail, real-date.not-a-day warn'],
  'venceu-depois': ['expired-since.expired warn'],
  'vence-logo': ['', 'expired-since.soon note'],
  'horarios-trocados': ['times-in-order.reversed warn'],
  'data-improvavel': ['plausible-dates.too-old warn'],
} as const satisfies NamedTruth
