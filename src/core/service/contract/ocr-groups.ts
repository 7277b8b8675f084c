import type { DeployedOcrField, OcrField } from './answers.ts'

/** The groups and their order on the page. Unknown fields go into `further`. */
export const OCR_GROUPS = {
  holder: ['Nome', 'CPF', 'NomeMae', 'DataNascimento', 'NomePai', 'Naturalidade'],
  document: [
    'TipoDocumento',
    'NumeroDocumento',
    'DataExpedicao',
    'DataExpiracao',
    'EstadoDocumento',
    'Secretaria',
    'Expedidor',
    'Instituto',
    'Diretor',
  ],
  licence: [
    'DataDaPrimeiraEmissao',
    'Categoria',
    'RGCnh',
    'Renach',
    'NumeroSeguranca',
    'Permissao',
    'NumeroFormulario',
    'NumeroFormularioInferior',
  ],
  further: ['Perfuracao', 'Brasao', 'EstadoRgFaceA', 'DocOrigem'],
} as const satisfies Record<string, readonly (OcrField | DeployedOcrField)[]>

export type OcrGroup = keyof typeof OCR_GROUPS
