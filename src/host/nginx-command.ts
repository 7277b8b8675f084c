import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { servedConfig } from './config-file.ts'
import { nginxConfig } from './nginx.ts'
import { DEFAULT_LIMITS } from './proxy.ts'
import { StartError } from './service.ts'
import { isLoopback } from './service-url.ts'
import { readSettings } from './settings.ts'

/** `npm run nginx:write FOLDER`: an nginx configuration for the environment that `npm start` would read. */
function write(folder: string): void {
  const settings = readSettings(process.env)
  if (settings.serviceUrl === null) throw new StartError('nginx needs a SERVICE_URL')
  const own = isLoopback(settings.host) ? ['localhost', '127.0.0.1', '[::1]'] : []
  const dist = process.env['LUPA_DIST'] || resolve(import.meta.dirname, '..', '..', 'dist')
  const page = join(dist, 'index.html')
  if (!existsSync(page)) throw new StartError(`there is no built console in ${dist}: run npm run build`)
  mkdirSync(folder, { recursive: true })
  const configFile = join(folder, 'config.json')
  writeFileSync(configFile, JSON.stringify(servedConfig(settings.config, null)))
  writeFileSync(
    join(folder, 'nginx.conf'),
    nginxConfig({
      listen: `${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${settings.port}`,
      names: settings.allowedHosts.length > 0 || own.length > 0 ? [...own, ...settings.allowedHosts] : [],
      serviceUrl: settings.serviceUrl,
      dist,
      page: readFileSync(page, 'utf8'),
      configFile,
      caFile: process.env['NODE_EXTRA_CA_CERTS'] || '/etc/ssl/certs/ca-certificates.crt',
      attemptsPerMinute: settings.attempts.failuresPerMinute,
      hstsMaxAge: settings.hstsMaxAge,
      limits: DEFAULT_LIMITS,
      log: '/dev/stdout',
    }),
  )
  console.log(
    `${folder}: nginx.conf and config.json; start it with nginx -p ${folder} -c ${join(folder, 'nginx.conf')}`,
  )
}

const [folder] = process.argv.slice(2)
try {
  if (folder === undefined) throw new StartError('name the folder to write to: npm run nginx:write FOLDER')
  write(resolve(folder))
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
