/**
 * Code tables of the demonstration service, in the shape of the config file's `codes`. Other services use other codes.
 */
export const DEMONSTRATION_CODES = {
  Status: {
    '1': { label: { 'pt-BR': 'Aprovada', en: 'Approved' }, level: 'ok' },
    '2': { label: { 'pt-BR': 'Reprovada', en: 'Rejected' }, level: 'fail' },
    '3': { label: { 'pt-BR': 'Inconclusiva', en: 'Inconclusive' }, level: 'warn' },
    '4': { label: { 'pt-BR': 'Em análise', en: 'Under analysis' }, level: 'pending' },
  },
  Motivo: {
    '0': { label: { 'pt-BR': 'Sem ressalvas', en: 'No reservations' }, level: 'ok' },
    '1': {
      label: { 'pt-BR': 'Aguardando processamento', en: 'Waiting to be processed' },
      level: 'unchecked',
    },
    '11': { label: { 'pt-BR': 'Documento ilegível', en: 'Document illegible' }, level: 'warn' },
    '12': { label: { 'pt-BR': 'Documento vencido', en: 'Document expired' }, level: 'warn' },
    '13': { label: { 'pt-BR': 'Dados inconsistentes', en: 'Data inconsistent' }, level: 'fail' },
    '14': { label: { 'pt-BR': 'Documento adulterado', en: 'Document tampered with' }, level: 'fail' },
    '15': { label: { 'pt-BR': 'Face divergente', en: 'Face does not match' }, level: 'fail' },
    '16': { label: { 'pt-BR': 'CPF divergente', en: 'CPF does not match' }, level: 'fail' },
    '17': { label: { 'pt-BR': 'Registro de óbito', en: 'Death record' }, level: 'fail' },
    '18': { label: { 'pt-BR': 'Dados a conferir', en: 'Data to be checked' }, level: 'warn' },
  },
  TipoDocumento: {
    '1': { label: { 'pt-BR': 'CNH', en: 'Driver’s licence' }, kind: 'licence' },
    '2': { label: { 'pt-BR': 'RG', en: 'Identity card (RG)' }, kind: 'rg' },
    '3': { label: { 'pt-BR': 'Carteira de Identidade Nacional', en: 'National identity card' }, kind: 'rg' },
    '4': {
      label: { 'pt-BR': 'Cópia de CNH', en: 'Copy of a driver’s licence' },
      level: 'warn',
      kind: 'licence',
    },
  },
  Biometria: {
    '1': { label: { 'pt-BR': 'Face compatível', en: 'Face matches' }, level: 'ok' },
    '2': { label: { 'pt-BR': 'Face incompatível', en: 'Face does not match' }, level: 'fail' },
    '3': { label: { 'pt-BR': 'Face inconclusiva', en: 'Face inconclusive' }, level: 'warn' },
  },
} as const

/** Codes without an entry in the tables. */
export const UNMAPPED = { Status: '7', Motivo: 99, TipoDocumento: 42 } as const

/** The MotivoTexto of a Motivo. */
export function reasonText(motivo: keyof typeof DEMONSTRATION_CODES.Motivo): string {
  return DEMONSTRATION_CODES.Motivo[motivo].label['pt-BR']
}
