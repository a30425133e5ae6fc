/** The arguments of Node that start the server. */
export declare const serverCommand: string[]
