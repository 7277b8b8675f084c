import { Link, Navigate, useMatch } from 'react-router'
import { PATTERNS, paths } from '../../../core/paths/paths.ts'
import type { Access, PagePermission } from '../../../web/data/access.ts'
import type { MessageId } from '../../../words/language.ts'
import { useText } from '../../../words/text.ts'
import { ACCESS_LOG_PATH } from '../core/addresses.ts'

const HOMES = { search: paths.search(), log: ACCESS_LOG_PATH, help: paths.help() } as const

interface DeniedProps extends Pick<Access, 'may'> {
  readonly needed: PagePermission
}

/** Why a person may not open a page. Who may only read the access log begins there. */
export function Denied({ needed, may }: DeniedProps) {
  const { say } = useText()
  const isSearch = useMatch(PATTERNS.search) !== null
  const home = may('case:read') ? 'search' : may('access-log:read') ? 'log' : 'help'
  if (isSearch && home === 'log') return <Navigate replace to={ACCESS_LOG_PATH} />
  return (
    <div className="mx-auto max-w-md px-4 py-[15vh] text-center">
      <title>{say('team.denied.title')}</title>
      <h1 className="text-lg font-semibold">{say('team.denied')}</h1>
      <p className="text-muted mt-2 mb-5">
        {/* The roles of team mode name every permission. */}
        {say('team.denied.lead', { permission: say(`team.permission.${needed}` as MessageId) })}
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
