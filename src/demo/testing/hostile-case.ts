import type { Day } from '#demo/drafting/calendar.ts'
import { makeCase } from '#demo/drafting/demo-case.ts'
import type { DemoCase } from '#demo/drafting/demo-case.ts'
import type { Difference, Fields } from '#demo/drafting/draft.ts'

/** Characters; as long as texts that are pasted into forms by mistake. */
const LONG = 102_400

const RUN = '<img src=x onerror="document.title=\'invadido\'">'
const SCRIPT = "\"'><script>document.title='invadido'</script><svg/onload=alert(1)>"
const TEMPLATE = '{{7*7}} ${7*7} <%= 7*7 %> #{7*7} %s %n {0} {field, plural, other {#}}'
const FORMULA = '=HYPERLINK("https://exemplo.invalid/?x="&A1,"clique")'
const LINK = 'javascript:alert(document.cookie)'
const TURNED = 'Ana \u202Eavlis\u202C \u2067Souza\u2069 \u200F!'
const HEBREW = 'שלום 123 עולם (45)'
const HIDDEN = 'Ma\u200Bria\u00AD da\u00A0Silva\uFEFF\u200D\u2060'
const TAGGED = 'Livre\u{E0041}\u{E0042}\u{E007F} 🏴\u{E0062}\u{E0072}\u{E007F}'
const CONTROL = 'a\u0000b\u0007c\u001B[31md\u007Fe\u0085f\u2028g\u2029h\r\ni'
const BROKEN = 'meio \uD83D par \uDE00 \uFFFF \uE000'
const PILED = `Z${'\u0351\u0357\u0343'.repeat(60)}algo`
const EMOJI = '👩🏽‍💻 👨‍👩‍👧‍👦 🏳️‍🌈 🇧🇷 1️⃣'
const UNBROKEN = 'A'.repeat(LONG)
const SPRINKLED = 'x\u200B'.repeat(LONG / 2)
const PATH = '../../../etc/passwd%00.png'
const QUERY = '\'; DROP TABLE Analises; -- \\ " `'
const TOKEN_LIKE = '‹U+202E›'

/** Hostile field names, one of nearly the longest that is read. The computed `__proto__` is a field of its own. */
const NAMES: Fields = {
  constructor: 'campo',
  toString: TEMPLATE,
  'onload=alert(1)': RUN,
  '<i>campo</i>': '<a href="//exemplo.invalid">y</a>',
  '{{7*7}}': FORMULA,
  '\u202Eopmac': LINK,
  'campo\u200B': HIDDEN,
  ' ': 'nome de um espaço',
  שם: HEBREW,
  [`nome ${'muito '.repeat(300)}longo`]: { '<u>': [RUN, TURNED, UNBROKEN], '\u2066': null },
  ['__proto__']: SCRIPT,
}

/** Messages that only resemble a confirmation: none of them may be green. */
const ALMOST_VALID = [
  'VÁLIDO\u200B',
  '\u202EODILÁV',
  'V\u0336Á\u0336L\u0336I\u0336D\u0336O\u0336',
  'VÁLID\u041E',
  'VÁLIDO<!-- -->',
  '<b>VÁLIDO</b>',
  'VÁLIDO\u0000',
  '=“VÁLIDO”',
  '{{"VÁLIDO"}}',
  `VÁLIDO ${SPRINKLED}`,
]

const LABELS = [
  RUN,
  TURNED,
  HIDDEN,
  PILED,
  TEMPLATE,
  FORMULA,
  LINK,
  CONTROL,
  HEBREW,
  UNBROKEN,
  BROKEN,
  '__proto__',
]

/** Values of labels and titles, in turns. */
const VALUES = [SCRIPT, TURNED, UNBROKEN, FORMULA, HEBREW, BROKEN, PILED]

function inTurn(texts: readonly string[], index: number): string {
  return texts[index % texts.length] ?? ''
}

const DIFFERENCE: Difference = {
  ocr: {
    TipoDocumento: `1${TURNED}`,
    Nome: `${RUN} ${TURNED}`,
    NomePai: `${HIDDEN} ${HEBREW}`,
    NomeMae: PILED,
    DataNascimento: '\u202E0991/90/40',
    DataExpedicao: '=1+1',
    CPF: `168.995\u200B.350-09`,
    DataDaPrimeiraEmissao: CONTROL,
    Diretor: FORMULA,
    Perfuracao: UNBROKEN,
    NumeroDocumento: '٠٢٨٣١٩٧٦٤٥٨',
    RGCnh: QUERY,
    DataExpiracao: `18/11/2036${'\u0336'.repeat(3)}`,
    NumeroSeguranca: TAGGED,
    Categoria: '<b>AB</b>',
    Renach: TOKEN_LIKE,
    NumeroFormulario: BROKEN,
    NumeroFormularioInferior: PATH,
    EstadoDocumento: 'S\u200BP',
    Secretaria: TEMPLATE,
    Instituto: LINK,
    Permissao: "@SUM(1+1)*cmd|' /C calc'!A0",
    Naturalidade: SCRIPT,
    Brasao: SPRINKLED,
    EstadoRgFaceA: '-2+3+cmd',
    DocOrigem: EMOJI,
  },
  clientCpf: `<i>168</i>\u202E90-053`,
  sendingCpf: TEMPLATE,
  similarity: '=99,9\u200B',
  answers: {
    analise: {
      Sistema: SCRIPT,
      Metodo: PATH,
      Status: `1\u200B`,
      Motivo: `0${TURNED}`,
      MotivoTexto: SPRINKLED,
      DataCadastro: FORMULA,
      DataEnvio: CONTROL,
      DataResposta: UNBROKEN,
      StatusBaseBiometria: { [RUN]: TEMPLATE },
      DescricaoBaseBiometria: TAGGED,
      ...NAMES,
    },
    ocr: NAMES,
    biometria: {
      Sistema: LINK,
      Metodo: `${RUN}${TURNED}`,
      DataCadastro: HEBREW,
      DataEnvio: TEMPLATE,
      // A day, so that the similarity counts.
      DataResposta: '2026-11-19 \u202E<b>14h',
      ...NAMES,
    },
  },
}

/**
 * Every text of the three answers, except the case's own Chave and Id, has something that a careless page would execute,
 * reorder or break on.
 */
export function hostileCase(today: Day): DemoCase {
  const demoCase = makeCase(
    { chave: 'hostil', id: 200_047, difference: [DIFFERENCE] },
    'mostra hostil',
    today,
  )
  const lines = demoCase.laudo.ConteudoValidacaoDocumento.filter((line) => typeof line !== 'string')
  demoCase.laudo = {
    ConteudoPadraoAnalise: LABELS.map((Titulo, index) => ({ Titulo, Valor: inTurn(VALUES, index) })),
    ConteudoValidacaoDocumento: [
      ...lines.map((line, index) => ({ ...line, MensagemValidacao: inTurn(ALMOST_VALID, index) })),
      ...LABELS.map((Campo, index) => ({
        Campo,
        Valor: inTurn(VALUES, index),
        MensagemValidacao: inTurn(ALMOST_VALID, index),
      })),
      `${RUN}${TURNED}`,
    ],
  }
  return demoCase
}
