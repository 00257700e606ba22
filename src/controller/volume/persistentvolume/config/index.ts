export type {
  PersistentVolumeBinderControllerConfiguration,
  PersistentVolumeRecyclerConfiguration,
  VolumeConfiguration,
} from "./types.ts";
