import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { PEOPLE } from '#modules/team/demo/people.ts'
import { CHAOS_OPTIONS, listenForErrors, test as base, testFaults } from '#e2e/chaos/chaos.ts'
import type { Stage } from '#e2e/chaos/play.ts'
import { installReader } from '#e2e/chaos/reader.ts'
import { expect } from '#e2e/support/fixtures.ts'
import { choose, startTeam } from './team.ts'
import type { Team } from './team.ts'

/** Set by `npm run test:chaos -- --team ROLE`. If unset, this file defines no tests. */
const ROLE = (['analyst', 'support'] as const).find((role) => role === process.env['CHAOS_ROLE'])

/** A person of the role. Each page shows the name, so no case may contain it. */
const PERSON = { ...(ROLE === 'support' ? PEOPLE.clara : PEOPLE.ana), name: 'Zoraide' }

const TEAM_SETTINGS = {
  // Shortens the host's waits. The reader shortens the page's waits.
  NODE_OPTIONS: `--import=${join(import.meta.dirname, '../chaos/short-waits.mjs')}`,
  SESSION_MINUTES: '480',
  SESSION_IDLE_MINUTES: '480',
}

const test = base.extend<{ team: Team }>({
  team: async ({ faulty, config }, provide) => {
    const team = await startTeam({ service: faulty, config, settings: TEAM_SETTINGS })
    await provide(team)
    await team.stop()
  },
  host: async ({ team }, provide) => provide(team),
  allowed: async ({}, provide) => provide([/http:\/\/localhost:\d+\//, /status of 401 .*\/api\/session\)$/]),
  openStage: async ({ context, faulty, team }, provide) =>
    provide(async () => {
      const page = await context.newPage()
      await page.addInitScript(installReader, null)
      const complaints = listenForErrors(page)
      return { page, service: faulty, complaints, clean: new Map(), team: await enter(page, team) }
    }),
})

/** Signs the person in and returns the team-mode part of the stage. */
async function enter(page: Page, team: Team): Promise<Stage['team']> {
  team.provider.people = [PERSON]
  const isSignedIn = (await page.context().cookies()).length > 0
  await page.goto(isSignedIn ? '/' : '/auth/sign-in?other=1')
  if (!isSignedIn) await choose(page, PERSON.name)
  await expect(page.getByRole('searchbox')).toBeVisible()
  // The search is disabled while the code of the masks loads.
  await page.waitForLoadState('networkidle')
  const bodies: Promise<string>[] = []
  page.on('response', (answer) => {
    // Aborted answers have no body.
    if (new URL(answer.url()).pathname.startsWith('/api/')) bodies.push(answer.text().catch(() => ''))
  })
  return {
    isSupport: ROLE === 'support',
    async passTime() {
      team.child.kill('SIGUSR2')
      // The host answers requests on new connections only after it has handled the signal.
      for (const _ of [1, 2]) {
        // oxlint-disable-next-line no-await-in-loop
        await fetch(`${team.url}/healthz`, { headers: { Connection: 'close' } })
      }
    },
    received: () => Promise.all(bodies.splice(0)),
  }
}

test.use(CHAOS_OPTIONS)

// A session outlasts this many simulated waits.
if (ROLE) testFaults(test, { args: ` -- --team ${ROLE}`, faultsPerTest: 60 })
