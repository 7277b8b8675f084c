import { StartError } from '../../../host/config/environment.ts'
import { EXIT, reportCommand } from './report-command.ts'

// Node would end with 1, which says that the service drifted. Its message may quote a key.
process.on('uncaughtException', ({ name }) => {
  console.error(`Lupa made no report: ${name}`)
  process.exit(EXIT.failed)
})

const stopping = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.once(name, () => stopping.abort(new StartError(`stopped by ${name}`)))

process.exitCode = await reportCommand(process.argv.slice(2), {
  environment: process.env,
  print: (line) => console.log(line),
  warnings: process.stderr,
  signal: stopping.signal,
})
