import { Hono } from 'hono'
import { findByChave } from '#demo/cases/find-case.ts'
import { wallClockDay } from '#demo/drafting/calendar.ts'
import { written } from '#demo/drafting/demo-case.ts'
import type { DemoCase } from '#demo/drafting/demo-case.ts'
import { completeCpf, Choices, punctuateCpf } from '#demo/drafting/numbers.ts'
import type { HostEnv } from '#host/request/addresses.ts'
import { ANSWER_HEADERS } from '#host/request/security-headers.ts'

/** Its OCR has a wrong CPF; the drawing shows the right one. */
const MISREAD_CHAVE = 'caso-cpf-invalido'

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

/** Colours are attributes, because the CSP refuses style sheets. */
function svg(width: number, height: number, background: string, ...children: readonly string[]): string {
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="sans-serif"><rect width="100%" height="100%" fill="${background}"/>${children.join('')}</svg>`
}

function svgText(x: number, y: number, size: number, text: string, attributes = ''): string {
  return `<text x="${x}" y="${y}" font-size="${size}" ${attributes}>${escapeXml(text)}</text>`
}

function drawFace(seed: string, box: string): string {
  const choices = new Choices(`face ${seed}`)
  const skin = choices.pick(['#f0c9a4', '#d9a577', '#b57b50', '#8a5a3b', '#6b4430'])
  const hair = choices.pick(['#2b1d14', '#5a3a22', '#8a8a8a', '#1a1a1a', '#a8763e'])
  const shirt = choices.pick(['#3b5b8c', '#7c3f58', '#3f7058', '#5d5d72'])
  const halfWidth = choices.int(19, 24)
  const fringe = `q${halfWidth - 2}-${choices.int(38, 44)} ${2 * halfWidth - 4} 0q-${halfWidth}-${choices.int(2, 14)}-${2 * halfWidth - 4} 0z`
  const shapes = [
    `<path d="M8 100q4-26 42-26t42 26z" fill="${shirt}"/>`,
    `<rect x="${49 - halfWidth}" y="16" width="${2 * halfWidth + 2}" height="${choices.int(40, 66)}" rx="${halfWidth}" fill="${hair}"/>`,
    `<path d="M41 66h18v10q-9 8-18 0z" fill="${skin}"/>`,
    `<ellipse cx="50" cy="47" rx="${halfWidth - 2}" ry="${choices.int(23, 27)}" fill="${skin}"/>`,
    `<path d="M${52 - halfWidth} 38${fringe}" fill="${hair}"/>`,
    '<path d="M41 45h.1M59 45h.1" stroke="#1c1c1c" stroke-width="4" stroke-linecap="round"/>',
    `<path d="M50 48l-${choices.int(2, 4)} 8h5M43 62q7 ${choices.int(1, 6)} 14 0" fill="none" stroke="#5a2d20" stroke-width="1.5"/>`,
  ]
  return `<svg ${box} viewBox="0 0 100 100" preserveAspectRatio="xMidYMax slice">${shapes.join('')}</svg>`
}

function drawDocument({ chave, analise: { OCR } }: DemoCase): string {
  const ocr = OCR ?? {}
  const isCard = ocr['TipoDocumento'] === 2
  const cpf = written(ocr['CPF'])
  const lines = [
    ['NOME', written(ocr['Nome'])],
    ['CPF', chave === MISREAD_CHAVE ? punctuateCpf(completeCpf(cpf.replace(/\D/g, '').slice(0, 9))) : cpf],
    ['NASCIMENTO', written(ocr['DataNascimento'])],
    ['FILIAÇÃO', written(ocr['NomeMae'])],
    ['REGISTRO', written(ocr['NumeroDocumento'])],
    ['EXPEDIÇÃO', written(ocr['DataExpedicao'])],
    ['VALIDADE', written(ocr['DataExpiracao'])],
  ].filter(([, value]) => value !== '-')
  return svg(
    860,
    600,
    isCard ? '#e6e9d3' : '#dfeadf',
    svgText(40, 62, 26, 'REPÚBLICA DE EXEMPLO', 'font-weight="bold"'),
    svgText(40, 96, 22, isCard ? 'CARTEIRA DE IDENTIDADE' : 'CARTEIRA NACIONAL DE HABILITAÇÃO'),
    '<rect x="40" y="130" width="240" height="300" fill="#f6f6f2"/>',
    drawFace(chave, 'x="40" y="150" width="240" height="280"'),
    svgText(46, 462, 20, 'AMOSTRA SEM VALOR', 'fill="#b00020" font-weight="bold"'),
    ...lines.flatMap(([label = '', value = ''], index) => [
      svgText(310, 146 + index * 62, 15, label, 'fill="#4b5b4b"'),
      svgText(310, 174 + index * 62, 26, value.slice(0, 34)),
    ]),
  )
}

/** Percent. Below it, the drawings show two people. */
const MIN_SAME_PERSON = 80

function drawSelfie({ chave, biometria }: DemoCase): string {
  const similarity = Number(biometria?.['TaxaSimilaridade'])
  const isOtherPerson = similarity > 1 && similarity < MIN_SAME_PERSON
  const box = 'y="120" width="600" height="680"'
  return svg(600, 800, '#cfd8e3', drawFace(isOtherPerson ? `other ${chave}` : chave, box))
}

const DRAWINGS = {
  document: { label: { 'pt-BR': 'Documento', en: 'Document' }, draw: drawDocument },
  selfie: { label: { 'pt-BR': 'Selfie', en: 'Selfie' }, draw: drawSelfie },
} as const

export function demonstrateImages(addresses: Readonly<Record<keyof typeof DRAWINGS, string>>) {
  const today = wallClockDay(Date.now())
  const routes = new Hono<HostEnv>()
  const images = (['document', 'selfie'] as const).map((name) => {
    const { label, draw } = DRAWINGS[name]
    routes.get(addresses[name], (context) => {
      const demoCase = findByChave(context.req.query('chave') ?? '', today)
      if (!demoCase) return context.text('not found', 404, ANSWER_HEADERS)
      return context.body(draw(demoCase), 200, {
        ...ANSWER_HEADERS,
        'Content-Type': 'image/svg+xml',
      })
    })
    return { label, address: `${addresses[name]}?chave={chave}` }
  })
  return { routes, ownConfig: { images } }
}
