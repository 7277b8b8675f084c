import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { useRecentCases, useRecents, withCpf } from '#web/data/recents.ts'
import type { ShownRecent } from '#web/data/recents.ts'
import { typedCpf } from '#core/case/typed-cpf.ts'
import { foldWords } from '#core/findings/values/fold-text.ts'
import { useText } from '#words/text.ts'
import { useKeyboard } from '#web/keyboard/keyboard.tsx'
import { shortcut, shortcutIds } from '#web/keyboard/shortcuts.ts'
import type { ShortcutId } from '#web/keyboard/shortcuts.ts'
import { PATTERNS, paths } from '#core/paths/paths.ts'
import type { CaseAddress } from '#core/paths/paths.ts'
import { useSession, useSignOut } from '#web/session/session-context.ts'
import { useMay } from '#web/data/access.ts'
import { useIsKnownChave, useReadTyped } from '#web/wording/known-cases.tsx'
import { useStays } from '#web/extension-points.ts'

export interface Command {
  readonly id: string
  readonly label: string
  /** Untrusted text beside the label: a Chave, a name. */
  readonly value?: string
  readonly shortcut?: ShortcutId
  readonly run: () => void
}

export interface CommandGroup {
  readonly name: 'open' | 'recent' | 'cpf' | 'do'
  readonly commands: readonly Command[]
}

/** Recent cases that are listed while nothing is typed. */
const MAX_RECENTS = 5

function matches(text: string, ...labels: readonly (string | null | undefined)[]): boolean {
  const searchable = foldWords(labels.filter(Boolean).join(' '))
  return foldWords(text)
    .split(' ')
    .every((word) => searchable.includes(word))
}

/** Whether a text is of letters alone, which is meant for a command or a name rather than as a Chave. */
export function isWords(text: string): boolean {
  return /^\p{L}[\p{L} ]*$/u.test(text.trim())
}

/**
 * The commands for a text that was typed or pasted: to open it, parsed like the text of the search box; recent cases whose
 * displayed texts match; and commands whose label matches.
 *
 * @param close closes the palette before a command runs, so that the focus is back where it was.
 */
export function useCommands(text: string, close: () => void): readonly CommandGroup[] {
  const { say } = useText()
  const all = useRecentCases()
  const { pathname, search } = useLocation()
  const openCase = useOpenCase(close)
  const own = useOwnCommands(close)
  const read = useReadTyped()
  const isKnownChave = useIsKnownChave()
  const mayRead = useMay('case:read')

  const recentCommand = (recent: ShownRecent): Command => {
    const { name, title, reference } = recent
    const { by, value } = reference
    return {
      id: `recent-${by}-${value}`,
      label: name ?? say('case.noName'),
      ...(title === null ? {} : { value: title }),
      run: () => openCase(recent.reference),
    }
  }
  const group = (name: CommandGroup['name'], commands: readonly Command[]) => ({ name, commands })

  if (text.trim() === '') {
    const others = all.filter(({ reference }) => paths.analysis(reference) !== pathname + search)
    const recents = group('recent', others.slice(0, MAX_RECENTS).map(recentCommand))
    return pathname === PATTERNS.analysis ? [group('do', own), recents] : [recents, group('do', own)]
  }
  const cpf = typedCpf(text)
  const typed = read(text)
  const openings =
    mayRead && 'by' in typed && (!isWords(text) || isKnownChave(typed.value))
      ? [
          {
            id: 'open',
            label: say(`commands.open.${typed.by}`),
            value: typed.value,
            run: () => openCase(typed),
          },
        ]
      : []
  const open = group('open', openings)
  if (cpf !== null) return [group('cpf', withCpf(all, cpf).map(recentCommand)), open]
  const named = group(
    'recent',
    all.map(recentCommand).filter(({ label, value }) => matches(text, label, value)),
  )
  const matching = group(
    'do',
    own.filter(({ label }) => matches(text, label)),
  )
  return isWords(text) ? [matching, named, open] : [open, named, matching]
}

function useOpenCase(close: () => void): (address: CaseAddress) => void {
  const navigate = useNavigate()
  const recents = useRecents()
  const { pathname, search } = useLocation()
  return (address) => {
    flushSync(close)
    if (address.by === 'chave') recents.acceptChave(address.value)
    // If focus returned to a text input, navigation would leave it there.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const to = paths.analysis(address)
    if (to === pathname + search) document.querySelector('main')?.focus()
    else void navigate(to)
  }
}

const isOfCase = (id: ShortcutId) => shortcut(id).group === 'keys.group.case'

/** What the page does by keys, and how to leave it; what the account menu has is found there. */
function useOwnCommands(close: () => void): readonly Command[] {
  const { say } = useText()
  const session = useSession()
  const signOut = useSignOut()
  const stays = useStays()
  const keyboard = useKeyboard()
  const after = (run: () => void) => () => {
    flushSync(close)
    run()
  }

  const available = shortcutIds().filter((id) => id !== 'commands' && keyboard.has(id))
  const shortcuts = [...available.filter(isOfCase), ...available.filter((id) => !isOfCase(id))].map(
    (id): Command => ({
      id,
      label:
        shortcut(id).group === 'keys.group.go'
          ? say('commands.go', { page: say(`keys.${id}`) })
          : say(`keys.${id}`),
      shortcut: id,
      run: after(() => keyboard.run(id)),
    }),
  )
  return [
    ...shortcuts,
    {
      id: 'lock',
      label: [say('commands.lock'), ...stays].join('. '),
      run: after(() => session.lock('requested')),
    },
    { id: 'sign-out', label: say('session.signOut'), run: after(signOut) },
  ]
}
