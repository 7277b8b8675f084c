import { loadWords } from '../../i18n/words.ts'
import { lazyWithPreload } from '../../ui/lazy-with-preload.ts'

/** Loaded after the first case: hardly anybody types a CPF before. */
export const LazyCpfNotice = lazyWithPreload(async () => {
  const [{ CpfNotice }] = await Promise.all([import('./cpf-notice.tsx'), loadWords('search')])
  return CpfNotice
})
