/**
 * Resolves in a task of its own, so that what waits to be sent, drawn or typed goes first. Unlike a timer it is not
 * slowed down while the tab is in the background.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      // An open port would keep the process of a test or a benchmark alive.
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}
