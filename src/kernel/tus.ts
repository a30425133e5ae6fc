/** The version of the tus protocol (resumable uploads, tus.io) that is spoken here. */
export const tusVersion = '1.0.0'

/** The type of a body that is a piece of a file. */
export const tusPieceType = 'application/offset+octet-stream'
