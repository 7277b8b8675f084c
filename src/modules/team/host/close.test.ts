import { expect, test, vi } from 'vitest'
import { embeddedService } from '#host/service/embedded.ts'
import { openAccessLog } from './access-log/access-log.ts'
import { makePath } from './access-log/testing/log-for-tests.ts'
import { startTeam } from './team.ts'
import { testSettings } from './testing/console.ts'

vi.mock('./identity/session/redis.ts', () => ({
  openRedis: () => ({
    on: () => {},
    destroy() {
      throw new Error('it is closed already')
    },
  }),
}))

test('close releases the access log even if the connection to Redis cannot be closed', async () => {
  const settings = testSettings({
    OIDC_ISSUER: 'http://localhost:9',
    ACCESS_LOG: makePath(),
    REDIS_URL: 'redis://127.0.0.1:9',
  })
  const team = await startTeam(settings, [], {
    settings: { config: {} },
    service: embeddedService(),
    version: '0.0.0',
    pages: new Set(),
  })
  await expect(team.close?.()).rejects.toThrow('it is closed already')
  // Only one process at a time can open it.
  const log = await openAccessLog(settings.accessLog)
  await log.close()
})
