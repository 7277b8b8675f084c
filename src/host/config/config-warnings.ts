import type { Config } from '../../core/config/schema.ts'
import { DEPLOYED_OCR_FIELDS, OCR_FIELDS } from '../../core/contract/analise.ts'

const FIELDS: readonly string[] = [...OCR_FIELDS, ...DEPLOYED_OCR_FIELDS]

/**
 * What a valid config file may have wrong: fields that the interface does not name. They are allowed, because services send
 * new fields before the interface names them.
 */
export function warningsOf(config: Config): readonly string[] {
  return (config.labels ?? []).flatMap(({ fields }, at) =>
    fields
      .filter((name) => !FIELDS.includes(name))
      .map((name) => {
        const meant = FIELDS.find((field) => field.toLowerCase() === name.toLowerCase())
        const advice = meant === undefined ? 'right only if your service sends it' : `write "${meant}"`
        return `labels.${at}.fields: the interface has no field "${name}": ${advice}`
      }),
  )
}
