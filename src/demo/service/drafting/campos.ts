/** The 16 labels of the report's validations, in the order in which it gives them (interface, 2.5). */
export const CAMPOS = [
  'Nome',
  'Nome do Pai',
  'Nome da Mãe',
  'Dígito Verificador RG',
  'Evolução Civil',
  'Formato RG',
  'Naturalidade',
  'Formato Data Expedição',
  'Formato Data Nascimento',
  'Dígito Verificador CPF',
  'Formato CPF',
  'Instituto',
  'Órgão Expedidor',
  'Estado',
  'Alinhamento',
  'Óbito',
] as const
export type Campo = (typeof CAMPOS)[number]
