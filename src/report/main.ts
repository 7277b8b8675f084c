import { StartError } from '../host/config/start-error.ts'
import { reportCommand } from './report-command.ts'

const stopping = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.once(name, () => stopping.abort(new StartError(`stopped by ${name}`)))

process.exitCode = await reportCommand(process.argv.slice(2), {
  environment: process.env,
  print: (line) => console.log(line),
  warnings: process.stderr,
  signal: stopping.signal,
})
