import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * `npm run test:chaos`: 2,000 faults of a random seed. CHAOS_SEED and CHAOS_COUNT override both, CHAOS_ONLY replays one
 * fault. `--team analyst` or `--team support` plays them in team mode, signed in with that role.
 */
const seed = process.env['CHAOS_SEED'] || Date.now().toString(36)
const count = process.env['CHAOS_COUNT'] || '2000'
const { values } = parseArgs({ options: { team: { type: 'string' } } })
const root = join(import.meta.dirname, '..', '..')

console.log(`Seed: ${seed}`)
const { status, error } = spawnSync(
  join(root, 'node_modules', '.bin', 'playwright'),
  ['test', values.team ? 'e2e/team/chaos' : 'e2e/chaos'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      CHAOS_SEED: seed,
      CHAOS_COUNT: count,
      ...(values.team && { CHAOS_ROLE: values.team }),
    },
  },
)
if (error) console.error(error.message)
process.exitCode = status ?? 1
