import { CircleUserRound } from 'lucide-react'
import { useText } from '../../i18n/text.ts'
import { ACCESS_LOG_PATH } from '../../../core/paths/access-log-path.ts'
import { useMay, useTeam } from '../../data/team/team-context.ts'
import { UntrustedText } from '../../ui/untrusted-text/untrusted-text.tsx'
import { BarLink } from '../shell/bar-link.tsx'

/** The link to the access log, for those who may read it. */
export function PageLinks() {
  const { say } = useText()
  return useMay('access-log:read') ? (
    <BarLink to={ACCESS_LOG_PATH} className="px-3 max-sm:px-2">
      {say('team.log.link')}
    </BarLink>
  ) : null
}

/** Who is signed in, and as what; where the bar is narrow the name alone. */
export function Person() {
  const { say } = useText()
  const team = useTeam()
  if (!team) return null
  const roles = team.roles.map((role) => say(`team.role.${role}`)).join(', ')
  return (
    <span
      data-person
      title={say('team.person', { name: team.name, roles })}
      className="text-bar-muted flex min-w-0 items-center gap-1.5 px-2 text-xs max-sm:px-3 max-sm:py-2"
    >
      <CircleUserRound aria-hidden="true" className="size-4 shrink-0" />
      <span className="sr-only">{say('team.person.label')}</span>
      <span className="min-w-0 leading-tight sm:max-xl:sr-only">
        <span className="text-bar-ink untrusted block max-w-40 truncate font-medium max-sm:max-w-none">
          <UntrustedText text={team.name} isCut />
        </span>
        <span className="block">{roles}</span>
      </span>
    </span>
  )
}
