/** Every picture that the demo content can use, drawn by `draw.ts`. */
export const sceneNames = [
  'community', 'flag-march', 'document', 'passport', 'courthouse', 'classroom', 'books', 'library', 'wheat', 'sunflowers',
  'embroidery', 'pysanky', 'bandura', 'concert', 'theatre', 'choir', 'cinema', 'gallery', 'church', 'christmas',
  'snowstorm', 'city', 'bridge', 'lake', 'house', 'living-room', 'kitchen', 'bedroom', 'apartment', 'car',
  'suv', 'truck', 'van', 'bicycle', 'stroller', 'toys', 'dumplings', 'borscht', 'cake', 'coffee',
  'shop', 'parcel', 'plane', 'money', 'taxes', 'laptop', 'phone', 'camera', 'guitar', 'sewing',
  'tools', 'plumbing', 'paint', 'cleaning', 'hairdresser', 'doctor', 'dentist', 'scales', 'handshake', 'volunteers',
  'ambulance', 'marathon', 'football', 'chess', 'dance', 'kids', 'school-bus', 'dog', 'cat', 'garden',
  'wedding', 'candle', 'map', 'microphone', 'newspaper', 'desk', 'sofa', 'tv', 'washing-machine', 'jacket',
] as const;

export type SceneName = (typeof sceneNames)[number];
