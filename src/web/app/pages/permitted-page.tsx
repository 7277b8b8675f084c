import { Link, Navigate, Outlet, useLocation } from 'react-router'
import { useText } from '../../i18n/text.ts'
import { ACCESS_LOG_PATH, DOSSIER_PATH, PATTERNS, paths } from '../../../core/paths/paths.ts'
import { useAccess } from '../../data/access.ts'
import type { Permission } from '../../../core/team/permissions.ts'

/** What each page needs. The help, and an address that leads nowhere, need nothing. */
const NEEDS: Readonly<Record<string, Permission>> = {
  [PATTERNS.search]: 'case:read',
  [PATTERNS.analysis]: 'case:read',
  [PATTERNS.compare]: 'case:read',
  [PATTERNS.batch]: 'list:run',
  [PATTERNS.report]: 'list:run',
  [ACCESS_LOG_PATH]: 'access-log:read',
  [DOSSIER_PATH]: 'dossier:open',
}

/** The page of the address, or why this person may not open it. Who may only read the access log begins there. */
export function PermittedPage() {
  const { pathname } = useLocation()
  const needed = NEEDS[pathname]
  const { permissions } = useAccess()
  if (needed === undefined || permissions.has(needed)) return <Outlet />
  const [mayRead, mayReadLog] = [permissions.has('case:read'), permissions.has('access-log:read')]
  if (pathname === PATTERNS.search && mayReadLog) return <Navigate replace to={ACCESS_LOG_PATH} />
  return <NotPermitted permission={needed} home={mayRead ? 'search' : mayReadLog ? 'log' : 'help'} />
}

const HOMES = { search: paths.search(), log: ACCESS_LOG_PATH, help: paths.help() } as const

function NotPermitted({ permission, home }: { permission: Permission; home: keyof typeof HOMES }) {
  const { say } = useText()
  return (
    <div className="mx-auto max-w-md px-4 py-[15vh] text-center">
      <title>{say('team.denied.title')}</title>
      <h1 className="text-lg font-semibold">{say('team.denied')}</h1>
      <p className="text-muted mt-2 mb-5">
        {say('team.denied.lead', { permission: say(`team.permission.${permission}`) })}
      </p>
      <Link
        to={HOMES[home]}
        className="text-accent inline-flex min-h-6 items-center underline underline-offset-4"
      >
        {say(`team.denied.to.${home}`)}
      </Link>
    </div>
  )
}
