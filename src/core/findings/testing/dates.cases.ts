import { given, licence, rg } from './situation.ts'
import type { Given, NamedTruth, Truth } from './situation.ts'

const birth = (value: string) => given({ DataNascimento: value })
const until = (value: string) => given({ DataExpiracao: value })

/** Birth, first issue, issue, expiry, sending; null where a date is missing. */
function life(
  DataNascimento: string | null,
  DataDaPrimeiraEmissao: string | null,
  DataExpedicao: string | null,
  DataExpiracao: string | null,
  sent: string | null = null,
): Given {
  const dates = { DataNascimento, DataDaPrimeiraEmissao, DataExpedicao, DataExpiracao }
  return rg({ ...dates, 'Analise.DataEnvio': sent })
}

/** Expiry, sending; today is 20/11/2026. */
const expiry = (value: string, sent: string | null = null) =>
  given({ DataExpiracao: value, 'Analise.DataEnvio': sent })

/** Registered, sent, answered. */
const times = (registered: string | null, sent: string | null, answered: string | null) =>
  given({ 'Analise.DataCadastro': registered, 'Analise.DataEnvio': sent, 'Analise.DataResposta': answered })

const faceTimes = (sent: string, answered: string | null) =>
  given({ 'Biometria.DataEnvio': sent, 'Biometria.DataResposta': answered })

const SENT = '2026-11-19T14:02:41'

/** Days of the calendar, their order, what has expired, and the service's own times. */
export const DATES_TRUTH = {
  'real-date': [
    ['a day', birth('04/09/1991'), '', { DataNascimento: 'unchecked' }],
    ['29 February of a leap year', birth('29/02/2000'), ''],
    ['29 February of a common year', birth('29/02/2001'), 'not-a-day warn', { DataNascimento: 'warn' }],
    ['29 February 1900: a century is no leap year', birth('29/02/1900'), 'not-a-day warn'],
    ['31 April', birth('31/04/1991'), 'not-a-day warn'],
    ['month 13', birth('04/13/1991'), 'not-a-day warn'],
    ['without zeros', birth('4/9/1991'), 'form warn'],
    ['a letter, misread', birth('O4/09/1991'), 'form warn'],
    ['another notation', birth('1991-09-04'), 'form warn'],
    ['the year 1, which stands for none', birth('01/01/0001'), '', { DataNascimento: 'absent' }],
    ['zeros, which stand for none', birth('00/00/0000'), '', { DataNascimento: 'absent' }],
    ['an expiry in the year 9999 is none', until('31/12/9999'), '', { DataExpiracao: 'unchecked' }],
    ['an expiry in the year 2999 is none', until('31/12/2999'), ''],
    ['no day of the calendar, in no plausible year', birth('31/02/0001'), 'not-a-day warn'],
    ['a midnight behind the day', birth('10/01/1985 00:00:00'), '', { DataNascimento: 'unchecked' }],
    ['a short midnight', birth('10/01/1985 00:00'), ''],
    ['a midnight with its thousandths, and space', birth('10/01/1985  00:00:00.000 '), ''],
    ['a midnight after a T', birth('10/01/1985T00:00'), ''],
    ['a midnight in front', birth(' 00:00 10/01/1985'), 'form warn'],
    ['another hour', birth('10/01/1985 13:00:00'), 'form warn'],
    ['31 February at midnight', birth('31/02/1985 00:00:00'), 'not-a-day warn'],
    ['an expiry INDET.', until('INDET.'), ''],
    ['an expiry INDEFINIDA', until('INDEFINIDA'), ''],
    ['an expiry VITALÍCIA', until('VITALÍCIA'), ''],
    ['an expiry PERMANENTE', until('PERMANENTE'), ''],
    ['an expiry NÃO EXPIRA', until('NÃO EXPIRA'), ''],
    ['an expiry SEM VALIDADE', until('Sem validade'), ''],
    ['a birth VITALÍCIA', birth('VITALÍCIA'), 'form warn'],
    ['an expiry that is none', until('INDETERMINADA'), '', { DataExpiracao: 'unchecked' }],
    ['the same in other words', until('Validade indeterminada.'), ''],
    ['an issue that is none', given({ DataExpedicao: 'INDETERMINADA' }), 'form warn'],
    ['a first issue that is none', given({ DataDaPrimeiraEmissao: '30/02/2010' }), 'not-a-day warn'],
    ['hidden digits', birth('**/**/1991'), ''],
    ['none', birth('***'), '', { DataNascimento: 'absent' }],
  ],
  'plausible-dates': [
    ['a life of today', life('04/09/1991', '22/03/2011', '19/11/2021', '18/11/2031'), ''],
    ['born today, issued today', life('20/11/2026', null, '20/11/2026', null), ''],
    ['born tomorrow', birth('21/11/2026'), 'future warn', { DataNascimento: 'warn' }],
    ['first issued tomorrow', life(null, '21/11/2026', null, null), 'future warn', { DataDaPrimeiraEmissao: 'warn' }],
    ['issued tomorrow', life(null, null, '21/11/2026', null), 'future warn', { DataExpedicao: 'warn' }],
    ['issued tomorrow, after the sending: date-order says it', life(null, null, '21/11/2026', null, SENT), '', { DataExpedicao: 'fail' }],
    ['the same where the config makes less of that', { ...life(null, null, '21/11/2026', null, SENT), config: { rules: { 'date-order': 'off' } } }, 'future warn'],
    ['a birth in the year 9999', birth('31/12/9999'), 'future warn'],
    ['120 years old', birth('21/11/1905'), ''],
    ['121 years old today', birth('20/11/1905'), 'too-old warn', { DataNascimento: 'warn' }],
    ['01/01/1900, which some systems write for none', birth('01/01/1900'), 'too-old warn'],
    ['issued in the year 1849', life(null, null, '31/12/1849', null), 'too-old warn'],
    ['expires in ten years and sixty days', until('19/01/2037'), ''],
    ['expires a day later', until('20/01/2037'), 'late-expiry warn', { DataExpiracao: 'warn' }],
    ['the same on a licence: term-too-long says it', licence({ DataExpedicao: '19/11/2021', DataExpiracao: '20/01/2037' }), ''],
    ['the same on a licence without an issue', licence({ DataExpiracao: '20/01/2037' }), 'late-expiry warn'],
    ['expires in the year 2998', until('31/12/2998'), 'late-expiry warn'],
    ['an expiry that is none', until('31/12/9999'), '', { DataExpiracao: 'unchecked' }],
    ['an expiry INDETERMINADA', until('INDETERMINADA'), ''],
    ['a national card of an adult', life('04/09/1991', null, '19/11/2026', '19/11/2036'), '', { DataExpiracao: 'unchecked' }],
    ['a national card of a child', life('04/09/2020', null, '19/11/2026', '19/11/2031'), '', { DataExpiracao: 'unchecked' }],
    ['a national card from 60 on', life('04/09/1950', null, '19/11/2026', 'INDETERMINADA'), '', { DataExpiracao: 'unchecked' }],
    ['no day', birth('31/02/2030'), ''],
    ['none', birth('-'), ''],
  ],
  'date-order': [
    ['a life in order', life('04/09/1991', '22/03/2011', '19/11/2021', '18/11/2031', SENT), ''],
    ['first issue = issue', life('04/09/1991', '22/03/2011', '22/03/2011', null), ''],
    ['issue = expiry', life(null, null, '22/03/2011', '22/03/2011'), ''],
    ['issued on the day of sending', life(null, null, '19/11/2026', null, SENT), ''],
    ['issued the day after', life(null, null, '20/11/2026', null, SENT), 'issue-sent fail', { DataExpedicao: 'fail' }],
    ['issued on the day of birth', life('04/09/1991', null, '04/09/1991', null), 'birth-issue fail', { DataNascimento: 'fail', DataExpedicao: 'fail' }],
    ['issued the day after birth', life('04/09/1991', null, '05/09/1991', null), ''],
    ['first issued on the day of birth', life('04/09/1991', '04/09/1991', null, null), 'birth-first fail'],
    ['issued before the first issue', life(null, '22/03/2011', '21/03/2011', null), 'first-issue fail', { DataDaPrimeiraEmissao: 'fail' }],
    ['expired before issue', life(null, null, '19/11/2021', '18/11/2021'), 'issue-expiry fail', { DataExpiracao: 'fail' }],
    ['expired before the first issue, no issue read', life(null, '22/03/2011', null, '21/03/2011'), 'first-expiry fail'],
    ['expired before birth, nothing else read', life('04/09/1991', null, null, '04/09/1990'), 'birth-expiry fail'],
    ['born on the day of sending', life('19/11/2026', null, null, null, SENT), 'birth-sent fail', { DataNascimento: 'fail' }],
    ['born the day before', life('18/11/2026', null, null, null, SENT), ''],
    ['first issued after sending, no issue read', life(null, '20/11/2026', null, null, SENT), 'first-sent fail'],
    ['first issued and issued after sending', life(null, '20/11/2026', '20/11/2026', null, SENT), 'issue-sent fail'],
    ['issued after expiry and after sending: one wrong date', life(null, null, '20/11/2026', '18/11/2026', SENT), 'issue-expiry fail'],
    ['born after the first issue and after sending', life('20/11/2026', '22/03/2011', '19/11/2021', null, SENT), 'birth-first fail'],
    ['a date that is no day is passed over', life('04/09/1991', '31/02/1980', '19/11/2021', null), ''],
    ['and its neighbours are compared', life('04/09/1991', '31/02/2010', '19/11/1990', null), 'birth-issue fail'],
    ['a midnight behind the days', life(null, null, '19/11/2021 00:00:00', '18/11/2021 00:00:00'), 'issue-expiry fail'],
    ['an expiry 01/01/1900, which some systems write for none', life(null, null, '19/11/2021', '01/01/1900'), '', { DataExpiracao: 'warn' }],
    ['the first year that is compared', life(null, null, '19/11/2021', '01/01/1901'), 'issue-expiry fail'],
    ['the year 1 is in order with nothing', life('04/09/1991', '01/01/0001', '01/01/0001', null), ''],
    ['sent in the year 1', life('04/09/1991', null, '19/11/2021', null, '0001-01-01T00:00:00'), ''],
    ['an expiry that is none', life('04/09/1991', null, '19/11/2021', 'INDETERMINADA'), ''],
    ['nothing to compare', life('04/09/1991', null, null, null), ''],
  ],
  'expired-when-sent': [
    ['valid on its last day', expiry('19/11/2026', SENT), ''],
    ['expired the day before', expiry('18/11/2026', SENT), 'expired warn', { DataExpiracao: 'warn' }],
    ['the config that rejects it', given({ DataExpiracao: '18/11/2026', 'Analise.DataEnvio': SENT }, { rules: { 'expired-when-sent': 'fail' } }), 'expired fail', { DataExpiracao: 'fail' }],
    ['not known when it was sent', expiry('18/11/2020'), ''],
    ['an expiry that is none', expiry('INDETERMINADA', SENT), ''],
    ['no expiry', expiry('-', SENT), ''],
    ['an expiry in the year 9999', expiry('31/12/9999', SENT), ''],
    ['expired the day before, a midnight behind it', expiry('18/11/2026 00:00:00', SENT), 'expired warn'],
    ['sent at the last second of its last day', expiry('19/11/2026', '2026-11-19T23:59:59'), ''],
    ['sent by a clock of another zone: its own day', expiry('19/11/2026', '2026-11-19T23:59:59-03:00'), ''],
  ],
  'expired-since': [
    ['expired yesterday, sent before', expiry('19/11/2026', SENT), 'expired warn', { DataExpiracao: 'warn' }],
    ['expires today', expiry('20/11/2026', SENT), 'today note', { DataExpiracao: 'unchecked' }],
    ['expires tomorrow', expiry('21/11/2026', SENT), 'soon note'],
    ['expires in 30 days', expiry('20/12/2026', SENT), 'soon note'],
    ['expires in 31 days', expiry('21/12/2026', SENT), ''],
    ['had expired when it was sent', expiry('18/11/2026', SENT), 'expired warn'],
    ['the same where the config makes nothing of that', given({ DataExpiracao: '18/11/2026', 'Analise.DataEnvio': SENT }, { rules: { 'expired-when-sent': 'off' } }), 'expired warn', { DataExpiracao: 'warn' }],
    ['the same where the config makes a note of that', given({ DataExpiracao: '18/11/2026', 'Analise.DataEnvio': SENT }, { rules: { 'expired-when-sent': 'note' } }), 'expired warn'],
    ['expired, not known when it was sent', expiry('18/11/2020'), 'expired warn'],
    ['an expiry that is none', expiry('INDETERMINADA', SENT), ''],
    ['no expiry', expiry('***', SENT), ''],
  ],
  'times-in-order': [
    ['registered, sent, answered', times('2026-11-19T14:02:39', SENT, '2026-11-19T14:03:22'), ''],
    ['all at once', times(SENT, SENT, SENT), ''],
    ['sent before registered', times('2026-11-19T14:02:42', SENT, null), 'reversed warn'],
    ['answered before sent', times(null, SENT, '2026-11-19T14:02:40'), 'reversed warn'],
    ['answered before registered, no sending', times(SENT, null, '2026-11-19T14:02:40'), 'reversed warn'],
    ['both reversed', times('2026-11-19T14:02:43', SENT, '2026-11-19T14:02:40'), 'reversed warn, reversed warn'],
    ['in progress', times('2026-11-19T14:02:39', SENT, null), ''],
    ['an answer in the year 1 is none', times(null, SENT, '0001-01-01T00:00:00'), ''],
    ['an answer in 1970 is none', times(null, SENT, '1970-01-01T00:00:00'), ''],
    ['a default date as the time of sending', times(SENT, '1970-01-01T00:00:00', '2026-11-19T14:03:22'), ''],
    ['two zones are not compared', times(null, SENT, '2026-11-19T13:02:41Z'), ''],
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
