import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { DemosLiveTopic, ListeningNews } from '../contract/live.ts'

const tell = (
  { live }: Services,
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  topic: DemosLiveTopic,
  data: Record<string, string | number | boolean>,
): Promise<void> => live.publish(tx, { topic, workspaceId: scope.workspaceId, data })

/** Tells the workspace's open browsers, once the transaction is committed, that a demo came, changed or went. */
export const tellDemosChanged = (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  demoId: string,
): Promise<void> => tell(services, tx, scope, 'demos.changed', { demoId })

/** Tells them that the waveform of a demo is ready, or that there will be none. */
export const tellDemoAnalysed = (services: Services, tx: Tx, scope: JobScope, demoId: string): Promise<void> =>
  tell(services, tx, scope, 'demos.analysed', { demoId })

/** Tells them that a note came, changed or went. */
export const tellNoteChanged = (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  demoId: string,
  noteId: string,
): Promise<void> => tell(services, tx, scope, 'demos.note', { demoId, noteId })

/** Tells them where somebody listens. */
export const tellListening = (services: Services, tx: Tx, scope: WorkspaceScope, news: ListeningNews): Promise<void> =>
  tell(services, tx, scope, 'demos.listening', { ...news })
