/**
 * How the server is started with the project's Node. The small young generation makes V8 free the blocks of an upload as
 * they pass, instead of letting 64 MB of them gather (see the bench of uploads).
 */
export const serverCommand = ['--max-semi-space-size=4', 'src/server/main.ts']
