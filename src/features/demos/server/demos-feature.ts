import { holdRoomForMember } from '#features/uploads/server/api.ts'
import { invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { defineFeature, type Feature } from '#server/http/feature.ts'
import { KeptReplies } from '#server/http/kept-replies.ts'
import type { Services } from '#server/services.ts'
import { routes } from '../contract/routes.ts'
import { addDemo } from './add-demo.ts'
import { DemoAlignments } from './align-demos.ts'
import { analyseAgain, analyseDemo } from './analyse-demo.ts'
import { confirmCarried } from './confirm-carried.ts'
import { deleteDemo } from './delete-demo.ts'
import { demoCover } from './demo-cover.ts'
import { readWhole } from './demo-rules.ts'
import { editDemo, refuseLargeEdit, saveSections, setMusic } from './edit-demo.ts'
import { exportNotes } from './export-notes.ts'
import { downloadSong } from './export-zip.ts'
import { makeLightCopy } from './keep-made-files.ts'
import { listDemos } from './list-demos.ts'
import { withNewFile } from './new-file.ts'
import { addNote, deleteNote, editNote, replyToNote, resolveNote } from './notes.ts'
import { demoLanes, demoPeaks, downloadDemo, playDemo } from './play-demo.ts'
import { sayListening } from './say-listening.ts'

/** Demos of songs, their files, their analysis, and the notes a band pins on them. */
export const demosFeature = (services: Services): Feature => {
  const lists = new KeptReplies(32_000_000)
  const alignments = new DemoAlignments(services)
  return defineFeature(
    routes,
    {
      getDemos: ({ scope }, asked) => listDemos(services, lists, scope, asked),
      getDemo: async ({ scope }, { id }) => ({
        demo: await services.database.within(scope, (tx) => readWhole(tx, scope, id)),
      }),
      addDemo: ({ scope, file, keepReply }, input) =>
        withNewFile(services, scope, { file, uploadId: input.uploadId }, async (newFile) => {
          if (!newFile) throw invalidField('demoFile', t('No file selected'))
          return addDemo(services, scope, input, newFile, keepReply)
        }),
      editDemo: ({ scope, file }, input) =>
        withNewFile(services, scope, { file, uploadId: input.uploadId }, (newFile) =>
          editDemo(services, scope, input, newFile),
        ),
      deleteDemo: ({ scope }, { id }) => deleteDemo(services, scope, id),
      setDemoMusic: ({ scope }, input) => setMusic(services, scope, input),
      saveDemoSections: ({ scope }, input) => saveSections(services, scope, input),
      playDemo: ({ scope }, { id, rendition }) => playDemo(services, scope, id, rendition),
      downloadDemo: ({ scope }, { id }) => downloadDemo(services, scope, id),
      demoPeaks: ({ scope }, { id }) => demoPeaks(services, scope, id),
      demoLanes: ({ scope }, { id }) => demoLanes(services, scope, id),
      demoCover: ({ scope }, { id }) => demoCover(services, scope, id),
      exportDemoNotes: ({ scope }, { id, format }) => exportNotes(services, scope, id, format),
      downloadSong: ({ scope }, { demoId }) => downloadSong(services, scope, demoId),
      getDemoAlignment: async ({ scope }, { fromDemoId, toDemoId }) => ({
        alignment: await alignments.align(scope, fromDemoId, toDemoId),
      }),
      analyseDemoAgain: ({ scope }, { id }) => analyseAgain(services, scope, id),
      addDemoNote: ({ scope, keepReply }, input) => addNote(services, scope, input, keepReply),
      replyToDemoNote: ({ scope, keepReply }, input) => replyToNote(services, scope, input, keepReply),
      editDemoNote: ({ scope }, input) => editNote(services, scope, input),
      deleteDemoNote: ({ scope }, { noteId }) => deleteNote(services, scope, noteId),
      resolveDemoNote: ({ scope }, { noteId, resolved }) => resolveNote(services, scope, noteId, resolved),
      confirmCarriedNote: ({ scope }, { noteId, state }) => confirmCarried(services, scope, noteId, state),
      sayListening: ({ scope }, input) => sayListening(services, scope, input),
    },
    {
      beforeFile: {
        addDemo: holdRoomForMember(services),
        editDemo: refuseLargeEdit,
      },
      workers: { 'analyse-demo': analyseDemo(services), 'make-light-copy': makeLightCopy(services) },
    },
  )
}
