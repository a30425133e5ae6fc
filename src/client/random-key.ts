/** 32 random hex digits; unlike `crypto.randomUUID` it also works on a plain http address of the local network. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
