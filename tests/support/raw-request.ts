import { connect } from 'node:net'

/** Sends bytes to a server on a line of their own and answers all that comes back until the line ends. */
export const rawRequest = (address: string, ...pieces: (string | Uint8Array)[]): Promise<string> => {
  const { hostname, port } = new URL(address)
  return new Promise((done) => {
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', (text) => {
      answer += text
    })
    socket.on('error', () => undefined)
    socket.once('close', () => done(answer))
    for (const piece of pieces) socket.write(piece)
  })
}
