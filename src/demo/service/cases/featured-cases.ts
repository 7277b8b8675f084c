import { ANSWER_DEFECTS } from './answer-defects.ts'
import { makeCase } from './case-definition.ts'
import type { CaseDefinition } from './case-definition.ts'
import type { Draft } from '../drafting/draft.ts'
import { applyHostility, addHostileAnswers } from './hostile.ts'
import { LINKED_CASES } from './linked-cases.ts'
import { FAULTS } from '../responses/faults.ts'
import {
  applyCopy,
  applyHostileText,
  applyIllegible,
  applyNationalCard,
  applyNumbers,
  applyOldBirth,
  applyRgOfSaoPaulo,
  applySecondCopy,
  applyManyDefects,
} from './special-drafts.ts'
import {
  deployedFields,
  doubtfulReport,
  hostileAnswers,
  illegibleAnswers,
  longReport,
} from './special-answers.ts'
import { DEFECTS } from './document-defects.ts'

function similarity(value: number | string): (draft: Draft) => void {
  return (draft) => {
    draft.similarity = value
  }
}

const CLEAN = { chave: 'caso-limpo', id: 200_001 } as const satisfies CaseDefinition
const CLEAN_RG = { chave: 'caso-rg-limpo', id: 200_002, kind: 'rg' } as const satisfies CaseDefinition

/** The cases that each show one thing, by name. */
export const FEATURED_CASES = {
  'cnh-limpa': CLEAN,
  'rg-limpo': CLEAN_RG,
  'cpf-divergente': { chave: 'onb-2026-11-000481', id: 1_204_881, draft: applyManyDefects },
  'cpf-invalido': { chave: 'caso-cpf-invalido', id: 200_003, draft: DEFECTS.cpfDigits.apply },
  'cnh-vencida': { chave: 'caso-cnh-vencida', id: 200_004, draft: DEFECTS.expired.apply },
  'sem-face': { chave: 'caso-sem-face', id: 200_005, answers: ANSWER_DEFECTS.noFaceMatch },
  'face-de-outro': {
    chave: 'caso-face-de-outro',
    id: 200_006,
    answers(made, _choices, today) {
      made.biometria = { ...makeCase(CLEAN, today).biometria, Id: made.id }
    },
  },
  'id-repetido': {
    chave: 'caso-id-repetido',
    id: 200_007,
    answers(made, _choices, today) {
      made.biometria = { ...makeCase(CLEAN_RG, today).biometria, Id: made.id }
    },
  },
  'resposta-trocada': {
    chave: 'caso-resposta-trocada',
    id: 200_008,
    answers(made, _choices, today) {
      made.analise = makeCase(CLEAN, today).analise
    },
  },
  'similaridade-baixa': {
    chave: 'caso-similaridade-baixa',
    id: 200_009,
    draft(draft, choices) {
      DEFECTS.similarityLow.apply(draft, choices)
      draft.similarity = 23.87
    },
  },
  'similaridade-fracao': { chave: 'caso-similaridade-fracao', id: 200_010, draft: similarity(0.93) },
  'similaridade-identica': { chave: 'caso-similaridade-identica', id: 200_011, draft: similarity(100) },
  'similaridade-fora-da-faixa': {
    chave: 'caso-similaridade-fora-da-faixa',
    id: 200_012,
    draft: similarity(137.2),
  },
  'similaridade-texto': { chave: 'caso-similaridade-texto', id: 200_013, draft: similarity('97,52') },
  'campos-ilegiveis': {
    chave: 'caso-campos-ilegiveis',
    id: 200_014,
    draft: applyIllegible,
    answers: illegibleAnswers,
  },
  'ocr-nulo': { chave: 'caso-ocr-nulo', id: 200_015, answers: ANSWER_DEFECTS.nothingRead },
  'laudo-vazio': { chave: 'caso-laudo-vazio', id: 200_016, answers: ANSWER_DEFECTS.emptyReport },
  'laudo-longo': { chave: 'caso-laudo-longo', id: 200_017, answers: longReport },
  'laudo-com-duvidas': { chave: 'caso-laudo-com-duvidas', id: 200_018, answers: doubtfulReport },
  'chave-ambigua': { chave: String(CLEAN.id), id: 200_019 },
  'chave-estranha': { chave: 'a/b ..%?&#é😀', id: 200_020 },
  'obito-consta': { chave: 'caso-obito', id: 200_021, draft: DEFECTS.deathRecord.apply },
  'codigos-sem-traducao': {
    chave: 'caso-codigos-sem-traducao',
    id: 200_022,
    answers(made) {
      ANSWER_DEFECTS.unmapped(made)
      ANSWER_DEFECTS.unmappedDocument(made)
    },
  },
  'em-andamento': { chave: 'caso-em-andamento', id: 200_023, answers: ANSWER_DEFECTS.inProgress },
  'campos-novos': {
    chave: 'caso-campos-novos',
    id: 200_024,
    answers(made, choices) {
      ANSWER_DEFECTS.newFields(made, choices)
      made.analise.Biometria = '1'
      made.analise.Dispositivo = { Modelo: 'Aparelho Exemplo', Versao: [4, 2] }
      if (made.biometria) made.biometria.ProvaDeVida = true
    },
  },
  'texto-hostil': {
    chave: 'caso-texto-hostil',
    id: 200_025,
    draft: applyHostileText,
    answers: hostileAnswers,
  },
  'laudo-falha': {
    chave: 'caso-laudo-500',
    id: 200_026,
    answers(made) {
      made.fault = { laudo: FAULTS.failure }
    },
  },
  'face-falha': {
    chave: 'caso-face-500',
    id: 200_027,
    answers(made) {
      made.fault = { biometria: FAULTS.failure }
    },
  },
  'chave-igual-ao-id': { chave: '200028', id: 200_028 },
  'vereditos-contrarios': {
    chave: 'caso-vereditos-contrarios',
    id: 200_029,
    draft: DEFECTS.verdictsContradict.apply,
  },
  'laudo-difere': { chave: 'caso-laudo-difere', id: 200_030, draft: DEFECTS.lineDiffers.apply },
  'copia-de-cnh': { chave: 'caso-copia-de-cnh', id: 200_031, draft: applyCopy },
  'datas-fora-de-ordem': {
    chave: 'caso-datas-fora-de-ordem',
    id: 200_032,
    draft: DEFECTS.datesOutOfOrder.apply,
  },
  'data-inexistente': { chave: 'caso-data-inexistente', id: 200_033, draft: DEFECTS.notADate.apply },
  'menor-de-idade': { chave: 'caso-menor-de-idade', id: 200_034, draft: DEFECTS.tooYoung.apply },
  'venceu-depois': { chave: 'caso-venceu-depois', id: 200_035, draft: DEFECTS.expiredSince.apply },
  'vence-logo': { chave: 'caso-vence-logo', id: 200_036, draft: DEFECTS.expiresSoon.apply },
  'validade-longa': { chave: 'caso-validade-longa', id: 200_037, draft: DEFECTS.termTooLong.apply },
  'segunda-via': {
    chave: 'caso-segunda-via',
    id: 200_038,
    draft: applySecondCopy,
    answers: deployedFields,
  },
  'cnh-numeros': { chave: 'caso-cnh-numeros', id: 200_039, draft: applyNumbers },
  'renach-de-outra-uf': {
    chave: 'caso-renach-de-outra-uf',
    id: 200_040,
    draft: DEFECTS.renachElsewhere.apply,
  },
  'uf-inexistente': { chave: 'caso-uf-inexistente', id: 200_041, draft: DEFECTS.stateUnknown.apply },
  'rg-digito': {
    chave: 'caso-rg-digito',
    id: 200_042,
    kind: 'rg',
    draft: applyRgOfSaoPaulo,
    answers: deployedFields,
  },
  'identidade-nacional': {
    chave: 'caso-identidade-nacional',
    id: 200_043,
    kind: 'rg',
    draft: applyNationalCard,
  },
  'nome-com-algarismo': {
    chave: 'caso-nome-com-algarismo',
    id: 200_044,
    draft: DEFECTS.nameWithDigits.apply,
  },
  'nome-da-mae': { chave: 'caso-nome-da-mae', id: 200_045, draft: DEFECTS.ownMother.apply },
  'horarios-trocados': {
    chave: 'caso-horarios-trocados',
    id: 200_046,
    answers: ANSWER_DEFECTS.timesOutOfOrder,
  },
  'data-improvavel': {
    chave: 'caso-data-improvavel',
    id: 200_048,
    kind: 'rg',
    draft: applyOldBirth,
  },
  hostil: { chave: 'hostil', id: 200_047, draft: applyHostility, answers: addHostileAnswers },
  ...LINKED_CASES,
} as const satisfies Record<string, CaseDefinition>
