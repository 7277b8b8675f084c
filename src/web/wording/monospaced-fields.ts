/** Fields whose digits are read one by one. */
export const MONOSPACED_FIELDS: ReadonlySet<string> = new Set([
  'CPF',
  'NumeroDocumento',
  'RGCnh',
  'NumeroSeguranca',
  'Renach',
  'NumeroFormulario',
  'NumeroFormularioInferior',
  'Perfuracao',
  'Chave',
])
