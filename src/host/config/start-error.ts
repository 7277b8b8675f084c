/** A reason why the host cannot start; its message is for the person who starts it. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
