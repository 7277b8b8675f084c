import type { Draft, Fields, Json } from '../drafting/draft.ts'
import type { DemoCase } from '../drafting/demo-case.ts'

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

/** Every text field of the document has something that a careless page would execute, reorder or break on. */
export function applyHostility(draft: Draft): void {
  Object.assign(draft.ocr, {
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
  })
  draft.clientCpf = `<i>168</i>\u202E90-053`
  draft.sendingCpf = TEMPLATE
  draft.similarity = '=99,9\u200B'
}

/** Hostile field names. `__proto__` has to be defined, because assigning it would create no field. */
function addHostileNames(record: Fields): void {
  const named: Record<string, Json> = {
    constructor: 'campo',
    toString: TEMPLATE,
    'onload=alert(1)': RUN,
    '<i>campo</i>': '<a href="//exemplo.invalid">y</a>',
    '{{7*7}}': FORMULA,
    '\u202Eopmac': LINK,
    'campo\u200B': HIDDEN,
    ' ': 'nome de um espaço',
    שם: HEBREW,
    [`nome ${'muito '.repeat(LONG / 6)}longo`]: { '<u>': [RUN, TURNED, UNBROKEN], '\u2066': null },
  }
  for (const [name, value] of Object.entries(named)) record[name] = value
  Object.defineProperty(record, '__proto__', { value: SCRIPT, enumerable: true })
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

/** Makes every text of the three answers hostile, except the case's own Chave and Id. */
export function addHostileAnswers({ analise, biometria, laudo }: DemoCase): void {
  Object.assign(analise, {
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
  })
  addHostileNames(analise)
  if (analise.OCR) addHostileNames(analise.OCR)
  if (biometria) {
    Object.assign(biometria, {
      Sistema: LINK,
      Metodo: `${RUN}${TURNED}`,
      DataCadastro: HEBREW,
      DataEnvio: PILED,
      DataResposta: TEMPLATE,
    })
    addHostileNames(biometria)
  }
  const values = [SCRIPT, TURNED, UNBROKEN, FORMULA, HEBREW, BROKEN, PILED]
  laudo.ConteudoPadraoAnalise = LABELS.map((Titulo, at) => ({
    Titulo,
    Valor: values[at % values.length] ?? '',
  }))
  laudo.ConteudoValidacaoDocumento = [
    ...laudo.ConteudoValidacaoDocumento.flatMap((line, at) =>
      typeof line === 'string'
        ? []
        : [{ ...line, MensagemValidacao: ALMOST_VALID[at % ALMOST_VALID.length] ?? null }],
    ),
    ...LABELS.map((Campo, at) => ({
      Campo,
      Valor: values[at % values.length] ?? '',
      MensagemValidacao: ALMOST_VALID[at % ALMOST_VALID.length] ?? null,
    })),
    `${RUN}${TURNED}`,
  ]
}
