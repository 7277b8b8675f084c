import { Ellipsis, Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import type { NavLinkProps } from 'react-router'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/controls.tsx'
import { chooseLanguage } from '../../i18n/words.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/language.ts'
import { chooseTheme, THEMES, useTheme } from '../../ui/appearance.ts'

interface BarLinkProps extends Omit<NavLinkProps, 'className'> {
  readonly className: string
}

/** A link in the bar, marked with aria-current on its own page. */
export function BarLink({ className, ...rest }: BarLinkProps) {
  return (
    <NavLink
      {...rest}
      end
      className={`text-bar-muted hover:bg-bar-raised hover:text-bar-ink aria-[current=page]:text-bar-ink aria-[current=page]:bg-bar-raised inline-flex min-h-8 items-center rounded-md text-[0.8125rem] font-medium ${className}`}
    />
  )
}

/**
 * A part of the bar that is in a menu on a phone. It is rendered once: its shortcuts work, and scripts find its switches,
 * whether the menu is open or not.
 */
export function BarMenu({ children }: { children: ReactNode }) {
  const { say } = useText()
  const id = useId()
  return (
    <>
      <Button look="bar" className="ml-auto px-2 sm:hidden" aria-label={say('shell.menu')} popoverTarget={id}>
        <Ellipsis aria-hidden="true" className="size-4" />
      </Button>
      <div
        id={id}
        popover="auto"
        className="bar-menu beside bg-surface border-line overflow-y-auto rounded-lg border p-2 shadow-lg"
        // A choice closes the menu; the button that opened it has the focus then, so that a dialog returns it there.
        onClickCapture={({ currentTarget }) => {
          if (currentTarget.matches(':popover-open')) currentTarget.hidePopover()
        }}
      >
        {children}
      </div>
    </>
  )
}

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const

/** The switches of language and theme. */
export function Preferences() {
  const { say, language } = useText()
  const theme = useTheme()
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'
  const Icon = ICONS[theme]
  const themeLabel = say('shell.theme', { theme: say(`shell.theme.${theme}`) })
  const nextLanguage = LANGUAGES[(LANGUAGES.indexOf(language) + 1) % LANGUAGES.length] ?? LANGUAGES[0]
  return (
    <>
      <Button
        look="bar"
        className="px-2"
        lang={nextLanguage}
        title={LANGUAGE_NAMES[nextLanguage]}
        onClick={() => void chooseLanguage(nextLanguage)}
      >
        {nextLanguage.slice(0, 2).toUpperCase()}{' '}
        <span className="sr-only">{LANGUAGE_NAMES[nextLanguage]}</span>
      </Button>
      <Button look="bar" className="px-2" title={themeLabel} onClick={() => chooseTheme(next)}>
        <Icon aria-hidden="true" className="size-4" />
        <span className="sr-only">{themeLabel}</span>
      </Button>
    </>
  )
}
