import { testAccessibility } from '#e2e/support/accessible-pages.ts'

testAccessibility('compare', [
  { name: 'no case', path: '/compare', ready: '[data-compare]' },
  {
    name: 'two cases',
    path: '/compare?a=chave%3Aonb-2026-11-000481&b=chave%3Acaso-limpo',
    ready: '[data-compared=CPF]',
  },
])
