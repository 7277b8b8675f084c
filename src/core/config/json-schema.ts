import * as z from 'zod/mini'
import { configSchema } from './schema.ts'

/** The JSON Schema (draft 2020-12) of the config file, with which editors complete and check it. */
export function configJsonSchema(ruleNames: readonly string[]): z.core.JSONSchema.JSONSchema {
  return z.toJSONSchema(configSchema(ruleNames), { io: 'input' })
}
