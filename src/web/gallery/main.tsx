import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { rememberedLanguage } from '../i18n/language.ts'
import { activateLanguage } from '../i18n/choose-language.ts'
import { AREA_NAMES, loadWords } from '../i18n/words.ts'
import { applyRememberedTheme } from '../ui/appearance/theme.ts'
import { Gallery } from './gallery.tsx'
import './gallery.css'

async function start(): Promise<void> {
  applyRememberedTheme()
  await activateLanguage(rememberedLanguage())
  await loadWords(...AREA_NAMES)
  createRoot(document.querySelector('#root') ?? document.body).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <Gallery />
      </I18nProvider>
    </StrictMode>,
  )
}

void start()
