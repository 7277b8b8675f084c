import { configJsonSchema } from '#core/config/schema.ts'
import { RULE_NAMES } from '#core/findings/rules/registry.ts'
import { keysOf, readConfigFile, warningsOf } from './config-file.ts'
import { StartError } from './environment.ts'
import { HOST_MODULES } from '#modules/index.host.ts'

/** `npm run config:schema` and `npm run config:check FILE`. */
const [command, file] = process.argv.slice(2)

if (command === 'schema') {
  console.log(JSON.stringify(configJsonSchema(RULE_NAMES, keysOf(HOST_MODULES)), null, 2))
} else if (command === 'check' && file !== undefined) {
  try {
    const config = readConfigFile(file, HOST_MODULES)
    console.log(`${file}: valid`)
    for (const warning of warningsOf(config)) console.warn(`Warning: ${warning}`)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
} else {
  console.error('Name the file to check: npm run config:check FILE')
  process.exitCode = 2
}
