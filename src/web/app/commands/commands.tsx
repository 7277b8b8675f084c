import { Search } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { typedCpf } from '#core/case/typed-cpf.ts'
import { useText } from '#words/use-text.ts'
import { isAvailable, isApple, KeyCaps, useSingleKeys } from '#web/keyboard/keyboard.tsx'
import { Dialog } from '#web/ui/overlay.tsx'
import { UntrustedText } from '#web/ui/untrusted-text/untrusted-text.tsx'
import { useAnnounceChange } from '#web/ui/live-region.tsx'
import { isWords, useCommands } from './use-commands.ts'
import type { Command, CommandGroup } from './use-commands.ts'

interface CommandsProps {
  readonly typed: string
  readonly onClose: () => void
}

/** ARIA Authoring Practices, "Editable Combobox With List Autocomplete". Closing it drops the text. */
export function Commands({ typed, onClose }: CommandsProps) {
  const { say } = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(typed)
  const [activeIndex, setActiveIndex] = useState(0)
  const groups = useCommands(text, onClose).filter(({ commands }) => commands.length > 0)
  const commands = groups.flatMap((group) => group.commands)
  const active = commands[Math.min(activeIndex, commands.length - 1)]
  const optionId = (command: Command) => `${id}-${command.id}`
  const note = useNote(text, commands.length)
  const countText = say('commands.count', { count: commands.length })
  useAnnounceChange(text === '' ? null : [note, countText].filter(Boolean).join(' '))

  // Not `defaultValue`: copies of the document would contain it. A layout effect: before the next key.
  useLayoutEffect(() => {
    if (!input.current) return
    input.current.value = typed
    input.current.focus()
  }, [typed])
  const activeId = active && optionId(active)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  function actionOf({ key, metaKey, ctrlKey }: KeyboardEvent): (() => void) | undefined {
    if (key.toLowerCase() === 'k' && (isApple() ? metaKey : ctrlKey)) return onClose
    const count = commands.length
    if (count === 0) return undefined
    if (key === 'ArrowDown') return () => setActiveIndex((activeIndex + 1) % count)
    if (key === 'ArrowUp') return () => setActiveIndex((activeIndex + count - 1) % count)
    return key === 'Enter' ? active?.run : undefined
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const action = actionOf(event)
    if (!action) return
    event.preventDefault()
    if (!event.repeat || event.key.startsWith('Arrow')) action()
  }

  return (
    <Dialog title={say('commands.title')} look="palette" onDismiss={onClose}>
      <div className="flex max-h-[inherit] flex-col">
        <div className="border-line relative border-b">
          <Search
            aria-hidden="true"
            className="text-muted pointer-events-none absolute top-1/2 left-4 size-4 -translate-y-1/2"
          />
          <input
            ref={input}
            type="text"
            role="combobox"
            dir="auto"
            aria-label={say('commands.input')}
            placeholder={say('commands.input')}
            aria-expanded={commands.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={activeId}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onInput={(event) => {
              setText(event.currentTarget.value)
              setActiveIndex(0)
            }}
            onKeyDown={handleKey}
            className="placeholder:text-muted w-full rounded-t-xl bg-transparent py-3.5 pr-4 pl-11 text-base outline-none"
          />
        </div>
        {note === null ? null : <p className="text-muted px-4 pt-3 text-compact">{note}</p>}
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={say('commands.list')}
          className="min-h-0 flex-1 overflow-y-auto p-2"
        >
          {groups.map((group) => (
            <Group
              key={group.name}
              group={group}
              id={`${id}-group-${group.name}`}
              active={active}
              optionId={optionId}
              onActivate={(command) => setActiveIndex(commands.indexOf(command))}
            />
          ))}
        </div>
        {commands.length === 0 ? <p className="text-muted px-4 pb-4 text-center">{countText}</p> : null}
        <p
          aria-hidden="true"
          className="border-line text-muted border-t px-4 py-2 text-xs pointer-coarse:hidden"
        >
          {say('commands.keys')}
        </p>
      </div>
    </Dialog>
  )
}

function useNote(text: string, commandCount: number): string | null {
  const { say } = useText()
  if (typedCpf(text) !== null) return `${say('cpf.noSearch')} ${say('commands.asChave')}`
  return commandCount === 0 && isWords(text) ? say('commands.asChave') : null
}

interface GroupProps {
  readonly group: CommandGroup
  readonly id: string
  readonly active: Command | undefined
  readonly optionId: (command: Command) => string
  readonly onActivate: (command: Command) => void
}

function Group({ group, id, active, optionId, onActivate }: GroupProps) {
  const { say } = useText()
  const areSingleKeysOn = useSingleKeys()
  return (
    <div role="group" aria-labelledby={id} className="not-first:mt-2">
      <div id={id} role="presentation" className="text-muted px-2 py-1 text-xs font-semibold">
        {say(`commands.group.${group.name}`)}
      </div>
      {group.commands.map((command) => {
        const isActive = command.id === active?.id
        return (
          <button
            type="button"
            key={command.id}
            id={optionId(command)}
            role="option"
            tabIndex={-1}
            aria-selected={isActive}
            data-command={command.id}
            onPointerMove={() => onActivate(command)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={command.run}
            className={`flex min-h-9 w-full items-center gap-3 rounded-md px-2 py-1 text-left text-compact ${isActive ? 'bg-hover outline-accent outline-2 -outline-offset-2' : ''}`}
          >
            <span className="untrusted min-w-0 flex-1">
              <UntrustedText text={command.label} />
              {command.value === undefined ? null : (
                <>
                  {' '}
                  <UntrustedText text={command.value} className="untrusted text-muted font-mono text-xs" />
                </>
              )}
            </span>
            {command.shortcut && isAvailable(command.shortcut, areSingleKeysOn) ? (
              <KeyCaps id={command.shortcut} className="pointer-coarse:hidden" />
            ) : null}
          </button>
        )
      })}
    </div>
  )
}
