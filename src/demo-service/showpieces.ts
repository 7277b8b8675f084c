import { ANSWER_TROUBLES } from './answer-troubles.ts'
import type { Day } from './calendar.ts'
import { Choices } from './choices.ts'
import { draftClean } from './draft.ts'
import type { DocumentKind, Draft } from './draft.ts'
import { befallHostility, hostilityEverywhere } from './hostile.ts'
import { LINKED_CASES } from './linked-cases.ts'
import { MISBEHAVIOURS } from './misbehaviours.ts'
import { finish } from './reference-case.ts'
import type { ReferenceCase } from './reference-case.ts'
import {
  befallCopy,
  befallHostileText,
  befallIllegible,
  befallNationalCard,
  befallNumbers,
  befallRgOfSaoPaulo,
  befallSecondCopy,
  befallSketch,
} from './special-drafts.ts'
import { doubtfulReport, hostileAnswers, illegibleAnswers, longReport } from './special-answers.ts'
import { TROUBLES } from './troubles.ts'

/** A case that is kept under a name of its own. */
export interface Showpiece {
  readonly chave: string
  readonly id: number
  /** A licence unless told. */
  readonly kind?: DocumentKind
  readonly draft?: (draft: Draft, choices: Choices) => void
  readonly answers?: (made: ReferenceCase, choices: Choices, today: Day) => void
}

/** A word under which the clean RG comes from São Paulo, where identity numbers have a check digit. */
const SEED = 'mostra'

/** Makes a showpiece up, always the same for the same day. */
export function makeShowpiece(piece: Showpiece, today: Day): ReferenceCase {
  const choices = new Choices(`${SEED} ${piece.chave}`)
  const draft = draftClean(choices, today, piece.kind ?? 'licence')
  piece.draft?.(draft, choices)
  const made = finish(draft, piece.chave, piece.id)
  piece.answers?.(made, choices, today)
  return made
}

function similarity(value: number | string): (draft: Draft) => void {
  return (draft) => {
    draft.similarity = value
  }
}

const CLEAN = { chave: 'caso-limpo', id: 200_001 } as const satisfies Showpiece
const CLEAN_RG = { chave: 'caso-rg-limpo', id: 200_002, kind: 'rg' } as const satisfies Showpiece

/** The cases worth showing, by name. */
export const SHOWPIECES = {
  'cnh-limpa': CLEAN,
  'rg-limpo': CLEAN_RG,
  'cpf-divergente': { chave: 'onb-2026-11-000481', id: 1_204_881, draft: befallSketch },
  'cpf-invalido': { chave: 'caso-cpf-invalido', id: 200_003, draft: TROUBLES.cpfDigits.befall },
  'cnh-vencida': { chave: 'caso-cnh-vencida', id: 200_004, draft: TROUBLES.expired.befall },
  'sem-face': { chave: 'caso-sem-face', id: 200_005, answers: ANSWER_TROUBLES.noFaceMatch },
  'face-de-outro': {
    chave: 'caso-face-de-outro',
    id: 200_006,
    answers(made, _choices, today) {
      made.biometria = { ...makeShowpiece(CLEAN, today).biometria, Id: made.id }
    },
  },
  'id-repetido': {
    chave: 'caso-id-repetido',
    id: 200_007,
    answers(made, _choices, today) {
      made.biometria = { ...makeShowpiece(CLEAN_RG, today).biometria, Id: made.id }
    },
  },
  'resposta-trocada': {
    chave: 'caso-resposta-trocada',
    id: 200_008,
    answers(made, _choices, today) {
      made.analise = makeShowpiece(CLEAN, today).analise
    },
  },
  'similaridade-baixa': {
    chave: 'caso-similaridade-baixa',
    id: 200_009,
    draft(draft, choices) {
      TROUBLES.similarityLow.befall(draft, choices)
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
    draft: befallIllegible,
    answers: illegibleAnswers,
  },
  'ocr-nulo': { chave: 'caso-ocr-nulo', id: 200_015, answers: ANSWER_TROUBLES.nothingRead },
  'laudo-vazio': { chave: 'caso-laudo-vazio', id: 200_016, answers: ANSWER_TROUBLES.emptyReport },
  'laudo-longo': { chave: 'caso-laudo-longo', id: 200_017, answers: longReport },
  'laudo-com-duvidas': { chave: 'caso-laudo-com-duvidas', id: 200_018, answers: doubtfulReport },
  'chave-ambigua': { chave: String(CLEAN.id), id: 200_019 },
  'chave-estranha': { chave: 'a/b ..%?&#é😀', id: 200_020 },
  'obito-consta': { chave: 'caso-obito', id: 200_021, draft: TROUBLES.deathRecord.befall },
  'codigos-sem-traducao': {
    chave: 'caso-codigos-sem-traducao',
    id: 200_022,
    answers(made) {
      ANSWER_TROUBLES.unmapped(made)
      ANSWER_TROUBLES.unmappedDocument(made)
    },
  },
  'em-andamento': { chave: 'caso-em-andamento', id: 200_023, answers: ANSWER_TROUBLES.inProgress },
  'campos-novos': {
    chave: 'caso-campos-novos',
    id: 200_024,
    answers(made, choices) {
      ANSWER_TROUBLES.newFields(made, choices)
      made.analise.Biometria = '1'
      made.analise.Dispositivo = { Modelo: 'Aparelho Exemplo', Versao: [4, 2] }
      if (made.biometria) made.biometria.ProvaDeVida = true
    },
  },
  'texto-hostil': {
    chave: 'caso-texto-hostil',
    id: 200_025,
    draft: befallHostileText,
    answers: hostileAnswers,
  },
  'laudo-falha': {
    chave: 'caso-laudo-500',
    id: 200_026,
    answers(made) {
      made.misbehaves = { laudo: MISBEHAVIOURS.failure }
    },
  },
  'face-falha': {
    chave: 'caso-face-500',
    id: 200_027,
    answers(made) {
      made.misbehaves = { biometria: MISBEHAVIOURS.failure }
    },
  },
  'chave-igual-ao-id': { chave: '200028', id: 200_028 },
  'vereditos-contrarios': {
    chave: 'caso-vereditos-contrarios',
    id: 200_029,
    draft: TROUBLES.verdictsContradict.befall,
  },
  'laudo-difere': { chave: 'caso-laudo-difere', id: 200_030, draft: TROUBLES.lineDiffers.befall },
  'copia-de-cnh': { chave: 'caso-copia-de-cnh', id: 200_031, draft: befallCopy },
  'datas-fora-de-ordem': {
    chave: 'caso-datas-fora-de-ordem',
    id: 200_032,
    draft: TROUBLES.datesOutOfOrder.befall,
  },
  'data-inexistente': { chave: 'caso-data-inexistente', id: 200_033, draft: TROUBLES.notADate.befall },
  'menor-de-idade': { chave: 'caso-menor-de-idade', id: 200_034, draft: TROUBLES.tooYoung.befall },
  'venceu-depois': { chave: 'caso-venceu-depois', id: 200_035, draft: TROUBLES.expiredSince.befall },
  'vence-logo': { chave: 'caso-vence-logo', id: 200_036, draft: TROUBLES.expiresSoon.befall },
  'validade-longa': { chave: 'caso-validade-longa', id: 200_037, draft: TROUBLES.termTooLong.befall },
  'segunda-via': { chave: 'caso-segunda-via', id: 200_038, draft: befallSecondCopy },
  'cnh-numeros': { chave: 'caso-cnh-numeros', id: 200_039, draft: befallNumbers },
  'renach-de-outra-uf': {
    chave: 'caso-renach-de-outra-uf',
    id: 200_040,
    draft: TROUBLES.renachElsewhere.befall,
  },
  'uf-inexistente': { chave: 'caso-uf-inexistente', id: 200_041, draft: TROUBLES.stateUnknown.befall },
  'rg-digito': { chave: 'caso-rg-digito', id: 200_042, kind: 'rg', draft: befallRgOfSaoPaulo },
  'identidade-nacional': {
    chave: 'caso-identidade-nacional',
    id: 200_043,
    kind: 'rg',
    draft: befallNationalCard,
  },
  'nome-com-algarismo': {
    chave: 'caso-nome-com-algarismo',
    id: 200_044,
    draft: TROUBLES.nameWithDigits.befall,
  },
  'nome-da-mae': { chave: 'caso-nome-da-mae', id: 200_045, draft: TROUBLES.ownMother.befall },
  'horarios-trocados': {
    chave: 'caso-horarios-trocados',
    id: 200_046,
    answers: ANSWER_TROUBLES.timesOutOfOrder,
  },
  hostil: { chave: 'hostil', id: 200_047, draft: befallHostility, answers: hostilityEverywhere },
  ...LINKED_CASES,
} as const satisfies Record<string, Showpiece>
