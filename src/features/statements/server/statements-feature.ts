import { holdRoomForMember } from '#features/uploads/server/api.ts'
import { defineFeature, type Feature } from '#server/http/feature.ts'
import type { Services } from '#server/services.ts'
import { routes } from '../contract/routes.ts'
import { bookStatementFile, undoStatementFile } from './book-file.ts'
import { cancelImport, learnRule, mapStatement, startBooking, startUndoing } from './change-import.ts'
import { downloadLeftLines, listImports, readDetail } from './present-import.ts'
import { readRoyalties } from './present-royalties.ts'
import { readStatementFile } from './read-file.ts'
import { takeStatement } from './take-statement.ts'

/** Statements of royalties and files of banks: read, looked at, booked, and undone as a whole. */
export const statementsFeature = (services: Services): Feature =>
  defineFeature(
    routes,
    {
      importStatement: ({ scope, file, keepReply }, { uploadId }) =>
        takeStatement(services, scope, uploadId, file, keepReply),
      getStatementImports: ({ scope }, asked) => listImports(services, scope, asked),
      getStatementImport: async ({ scope }, { id }) => ({ import: await readDetail(services, scope, id) }),
      mapStatement: ({ scope }, input) => mapStatement(services, scope, input),
      bookStatement: ({ scope }, input) => startBooking(services, scope, input),
      cancelStatement: ({ scope }, { importId }) => cancelImport(services, scope, importId),
      undoStatement: ({ scope }, { importId }) => startUndoing(services, scope, importId),
      saveStatementRule: ({ scope }, input) => learnRule(services, scope, input),
      downloadLeftLines: ({ scope }, { id }) => downloadLeftLines(services, scope, id),
      getRoyalties: ({ scope }, input) => readRoyalties(services, scope, input),
    },
    {
      beforeFile: {
        importStatement: holdRoomForMember(services),
      },
      workers: {
        'read-statement': readStatementFile(services),
        'book-statement': bookStatementFile(services),
        'undo-statement': undoStatementFile(services),
      },
    },
  )
