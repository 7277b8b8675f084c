import * as z from 'zod/mini'
import { decimal, messages, integer, record, scalar, text } from './readable.ts'

/** The face-match result (interface, 2.2). Date-times are text as sent: wall-clock, without a zone. */
export const Biometria = z.looseObject({
  Sistema: text,
  Metodo: text,
  Id: integer,
  DataCadastro: text,
  Chave: text,
  CPFCliente: scalar,
  TaxaSimilaridade: decimal,
  DataEnvio: text,
  DataResposta: text,
})
export type Biometria = z.output<typeof Biometria>

/** Answer of GET Biometria/Consultar/{id} (interface, 4.2). */
export const BiometriaAnswer = z.looseObject({
  Status: scalar,
  Mensagens: messages,
  Biometria: record(Biometria),
})
export type BiometriaAnswer = z.output<typeof BiometriaAnswer>
