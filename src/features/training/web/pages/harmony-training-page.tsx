import { TrainerScreen } from '../components/trainer-screen.tsx'
import { harmonyView } from '../harmony/harmony-view.tsx'

/** Harmony by ear. */
export const HarmonyTrainingPage = () => <TrainerScreen view={harmonyView} />
