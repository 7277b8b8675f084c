import { CircleUserRound } from 'lucide-react'
import { useText } from '../../i18n/text.ts'
import { useAccess } from '../../data/access.ts'
import { UntrustedText } from '../../ui/untrusted-text/untrusted-text.tsx'

/** Who is signed in, and in which roles; where the bar is narrow the name alone. Nothing for people without roles. */
export function Person() {
  const { say } = useText()
  const { person: name, roles } = useAccess()
  if (roles.length === 0) return null
  const names = roles.map((role) => say(`team.role.${role}`)).join(', ')
  return (
    <span
      data-person
      title={say('team.person', { name, roles: names })}
      className="text-bar-muted flex min-w-0 items-center gap-1.5 px-2 text-xs max-sm:px-3 max-sm:py-2"
    >
      <CircleUserRound aria-hidden="true" className="size-4 shrink-0" />
      <span className="sr-only">{say('team.person.label')}</span>
      <span className="min-w-0 leading-tight sm:max-xl:sr-only">
        <span className="text-bar-ink untrusted block max-w-40 truncate font-medium max-sm:max-w-none">
          <UntrustedText text={name} isCut />
        </span>
        <span className="block">{names}</span>
      </span>
    </span>
  )
}
