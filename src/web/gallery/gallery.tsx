import { LANGUAGES } from '../i18n/language.ts'
import { chooseLanguage } from '../i18n/choose-language.ts'
import { useText } from '../i18n/text.ts'
import { Button } from '../ui/button.tsx'
import { LiveRegion } from '../ui/live-region.tsx'
import { chooseTheme, THEMES, useTheme } from '../ui/appearance/theme.ts'
import { Colours } from './colours.tsx'
import { Controls } from './controls.tsx'
import { Flags } from './flags.tsx'
import { Measures } from './measures.tsx'
import { Overlays } from './overlays.tsx'
import { Panels } from './panels.tsx'
import { Texts } from './texts.tsx'
import { TypeAndSpace } from './type-and-space.tsx'
import { Verdicts } from './verdicts.tsx'

const PRESSED = 'aria-pressed:bg-bar-raised aria-pressed:text-bar-ink'

/** Every component of `src/web/ui` in every state, for development. */
export function Gallery() {
  const { language } = useText()
  const theme = useTheme()
  return (
    <>
      <header className="bg-bar text-bar-ink sticky top-0 z-10">
        <div className="mx-auto flex max-w-[90rem] flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2 lg:px-8">
          <h1 className="font-semibold">Gallery</h1>
          <div className="ml-auto flex gap-1">
            {LANGUAGES.map((each) => (
              <Button
                key={each}
                look="bar"
                aria-pressed={each === language}
                className={PRESSED}
                onClick={() => void chooseLanguage(each)}
              >
                {each}
              </Button>
            ))}
            {THEMES.map((each) => (
              <Button
                key={each}
                look="bar"
                aria-pressed={each === theme}
                className={PRESSED}
                onClick={() => chooseTheme(each)}
              >
                {each}
              </Button>
            ))}
          </div>
        </div>
      </header>
      <main data-gallery className="mx-auto max-w-[90rem] px-4 lg:px-8">
        <Colours />
        <TypeAndSpace />
        <Flags />
        <Verdicts />
        <Controls />
        <Panels />
        <Measures />
        <Texts />
        <Overlays />
      </main>
      <LiveRegion />
    </>
  )
}
