import { maskerFor } from '../../cases/masker.ts'
import { usePrivacy } from '../../cases/privacy-switch.ts'
import type { LinkGroup } from '../../cases/link-groups.ts'
import type { ExportMask } from './export-rows.ts'

/** A list keeps no answers: what looks like something of a person is masked, by the name of its place or by its form. */
const masker = maskerFor({
  score: { state: 'unasked' },
  biometria: { state: 'unasked' },
  laudo: { state: 'unasked' },
})

const MASK: ExportMask = {
  name: (value) => masker.field('Nome', value),
  cpf: (value) => masker.field('CPF', value),
  text: (value) => masker.text(value),
}

const same = (value: string) => value
const NO_MASK: ExportMask = { name: same, cpf: same, text: same }

/** How values are shown: masked in privacy mode, else as they are. */
export function useMask(): ExportMask {
  return usePrivacy() ? MASK : NO_MASK
}

/** The field that the value of a group is one of, where it says who a person is. */
const FIELDS: Partial<Record<LinkGroup['kind'], string>> = {
  cpf: 'CPF',
  'document-number': 'NumeroDocumento',
  'security-number': 'NumeroSeguranca',
  renach: 'Renach',
  'form-number': 'NumeroFormulario',
}

/** The value of a group as it is shown. */
export function useGroupValue({ kind, value }: LinkGroup): string {
  const field = FIELDS[kind]
  if (!usePrivacy()) return value
  return field === undefined ? masker.text(value) : masker.field(field, value)
}
