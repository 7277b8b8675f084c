import { Hono } from 'hono'
import { permissionsOf } from '#modules/team/core/permissions.ts'
import type { OpenSession, TeamEnv } from '#modules/team/host/identity/session/session-cookie.ts'

/** An app in which everybody is this person. The request id is `request-9`. */
export function appOf(person: Pick<OpenSession, 'subject' | 'name' | 'roles'>): Hono<TeamEnv> {
  const app = new Hono<TeamEnv>()
  app.use(async (context, next) => {
    context.set('session', {
      id: 's',
      issuer: 'https://id.example',
      logSubject: person.subject,
      providerSession: null,
      idToken: null,
      startedAt: 0,
      endsAt: 0,
      permissions: permissionsOf(person.roles),
      ...person,
    })
    context.set('isSessionOpen', async () => true)
    context.set('requestId', 'request-9')
    await next()
  })
  return app
}
