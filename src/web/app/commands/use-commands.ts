import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { useRecentCases, useRecents, withCpf } from '#web/data/recents.ts'
import type { VisibleRecent } from '#web/data/recents.ts'
import { typedCpf } from '#core/case/typed-cpf.ts'
import { foldWords } from '#core/findings/values/fold-text.ts'
import { useText } from '#words/use-text.ts'
import { useKeyboard } from '#web/keyboard/keyboard.tsx'
import { shortcut, shortcutIds } from '#web/keyboard/shortcuts.ts'
import type { ShortcutId } from '#web/keyboard/shortcuts.ts'
import { PATTERNS, paths } from '#core/paths/paths.ts'
import type { CaseAddress } from '#core/paths/paths.ts'
import { useSession, useSignOut } from '#web/session/session-context.ts'
import { useMay } from '#web/data/access.ts'
import { useIsKnownChave, useReadTyped } from '#web/wording/known-cases.tsx'
import { useLockNotes } from '#web/extension-points.ts'

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

const MAX_RECENTS = 5

function matches(text: string, ...labels: readonly (string | null | undefined)[]): boolean {
  const searchable = foldWords(labels.filter(Boolean).join(' '))
  return foldWords(text)
    .split(' ')
    .every((word) => searchable.includes(word))
}

/** Letters only mean a command or a name, not a Chave. */
export function isWords(text: string): boolean {
  return /^\p{L}[\p{L} ]*$/u.test(text.trim())
}

/**
 * Commands that open the text, matching recent cases, and commands with a matching label.
 *
 * @param close closes the palette before a command runs, to restore the focus.
 */
export function useCommands(text: string, close: () => void): readonly CommandGroup[] {
  const { say } = useText()
  const recentCases = useRecentCases()
  const { pathname, search } = useLocation()
  const openCase = useOpenCase(close)
  const pageCommands = usePageCommands(close)
  const readTyped = useReadTyped()
  const isKnownChave = useIsKnownChave()
  const mayRead = useMay('case:read')

  const recentCommand = ({ name, title, reference }: VisibleRecent): Command => ({
    id: `recent-${reference.by}-${reference.value}`,
    label: name ?? say('case.noName'),
    ...(title === null ? {} : { value: title }),
    run: () => openCase(reference),
  })
  const group = (name: CommandGroup['name'], commands: readonly Command[]) => ({ name, commands })

  if (text.trim() === '') {
    const otherCases = recentCases.filter(({ reference }) => paths.analysis(reference) !== pathname + search)
    const recents = group('recent', otherCases.slice(0, MAX_RECENTS).map(recentCommand))
    const actions = group('do', pageCommands)
    return pathname === PATTERNS.analysis ? [actions, recents] : [recents, actions]
  }
  const cpf = typedCpf(text)
  const typed = readTyped(text)
  const openCommands: Command[] = []
  if (mayRead && 'by' in typed && (!isWords(text) || isKnownChave(typed.value))) {
    const label = say(`commands.open.${typed.by}`)
    openCommands.push({ id: 'open', label, value: typed.value, run: () => openCase(typed) })
  }
  const open = group('open', openCommands)
  if (cpf !== null) return [group('cpf', withCpf(recentCases, cpf).map(recentCommand)), open]
  const isMatch = ({ label, value }: Command) => matches(text, label, value)
  const recents = group('recent', recentCases.map(recentCommand).filter(isMatch))
  const actions = group('do', pageCommands.filter(isMatch))
  return isWords(text) ? [actions, recents, open] : [open, recents, actions]
}

function useOpenCase(close: () => void): (address: CaseAddress) => void {
  const navigate = useNavigate()
  const recents = useRecents()
  const { pathname, search } = useLocation()
  return (address) => {
    flushSync(close)
    if (address.by === 'chave') recents.acceptChave(address.value)
    // Navigation would leave the focus in a text input.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const to = paths.analysis(address)
    if (to === pathname + search) document.querySelector('main')?.focus()
    else void navigate(to)
  }
}

const isCaseAction = (id: ShortcutId) => shortcut(id).group === 'keys.group.case'

function usePageCommands(close: () => void): readonly Command[] {
  const { say } = useText()
  const session = useSession()
  const signOut = useSignOut()
  const lockNotes = useLockNotes()
  const keyboard = useKeyboard()
  const closeThen = (run: () => void) => () => {
    flushSync(close)
    run()
  }

  function shortcutCommand(id: ShortcutId): Command {
    const name = say(`keys.${id}`)
    const label = shortcut(id).group === 'keys.group.go' ? say('commands.go', { page: name }) : name
    return { id, label, shortcut: id, run: closeThen(() => keyboard.run(id)) }
  }

  const ids = shortcutIds().filter((id) => id !== 'commands' && keyboard.has(id))
  return [
    ...ids.filter(isCaseAction).map(shortcutCommand),
    ...ids.filter((id) => !isCaseAction(id)).map(shortcutCommand),
    {
      id: 'lock',
      label: [say('session.lock'), ...lockNotes].join('. '),
      run: closeThen(() => session.lock('requested')),
    },
    { id: 'sign-out', label: say('session.signOut'), run: closeThen(signOut) },
  ]
}
