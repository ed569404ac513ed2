import { cloud, fir, meadow, pane, road, shadow, sky, skyline, tree } from './figures.ts';
import { placeAt, circle, cycle, ellipse, fill, flip, ink, join, line, path, pickForVariant, rect, repeat, zoom, type Scene,
  type Variant } from './shapes.ts';
import type { SceneName } from './scenes.ts';

const windowColour = (v: Variant) => pickForVariant(v, ink.glass, '#f9e3b0', '#f6cf74');

const courthouse: Scene = (v) => {
  const stone = pickForVariant(v, '#f0e9db', '#fbf1e0', '#c9cbd9');
  const shade = pickForVariant(v, '#d5cab3', '#d9bd92', '#9497ae');
  const columns = (from: number, gap: number, count: number, w: number, top: number, h: number) => repeat(count,
    (i) => join(rect(from + i * gap, top, w, h, stone), rect(from + i * gap + w * 0.66, top, w * 0.34, h, shade),
    rect(from + i * gap - 4, top - 6, w + 8, 8, stone), rect(from + i * gap - 4, top + h - 4, w + 8, 8, stone)));
  const steps = repeat(3, (i) => rect(48 - i * 14, 218 + i * 13, 304 + i * 28, 13, i % 2 ? stone : shade));
  if (v === 2) return join(sky(2), meadow(2, 236), rect(96, 150, 208, 84, shade), columns(106, 33, 6, 20, 158, 72),
    rect(84, 138, 232, 16, stone), rect(150, 108, 100, 32, shade), path('M140 112a60 60 0 0 1 120 0z', stone),
    rect(190, 38, 20, 18, shade), path('M200 14v26', ink.dark), line('M200 18V42', ink.dark, 3), path('M201 16h26v8h-26z', ink.red),
    repeat(2, (i) => rect(70 - i * 14, 234 + i * 14, 260 + i * 28, 14, i ? shade : stone)));
  const hall = join(rect(74, 118, 252, 104, shade), rect(180, 150, 40, 72, ink.brown, 2), columns(84, 69, 4, 25, 124, 92),
    rect(60, 102, 280, 18, stone), path('M52 104L200 42l148 62z', stone), path('M96 96L200 54l104 42z', shade), steps);
  return join(sky(v), meadow(v, 216), v ? zoom(1.12, 200, 190, hall) : hall,
    v ? '' : join(tree(38, 238, 0.9, ink.moss, ink.pine), tree(364, 238, 0.9, ink.moss, ink.pine)));
};

/** A golden pear-shaped dome with a cross; (x, y) is the middle of its base. */
const dome = (x: number, y: number, r: number, gold: string) => join(rect(x - r * 0.66, y - 4, r * 1.32, r, '#efe9dc'),
  path(`M${x - r} ${y}q${-r * 0.14} ${-r * 1.1} ${r} ${-r * 1.6}q${r * 1.14} ${r * 0.5} ${r} ${r * 1.6}z`, gold),
  line(`M${x} ${y - r * 1.6}v${-r * 0.9}M${x - r * 0.3} ${y - r * 2.1}h${r * 0.6}`, gold, Math.max(3, r * 0.12)));

const church: Scene = (v) => {
  const gold = pickForVariant(v, '#e2ad3b', '#d9962f', '#d8ad56');
  const wall = pickForVariant(v, ink.paper, '#fbeedb', '#c5c9dc');
  if (v === 1) {
    const log = repeat(7, (i) => rect(112, 166 + i * 10, 176, 8, i % 2 ? '#7d5636' : '#8b6241'));
    return join(sky(1), meadow(1, 214), fir(56, 236, 0.9, '#6f8a55'), fir(348, 240, 1, '#6f8a55'),
      placeAt(20, 38, 0.9, log, path('M92 170l46-46h124l46 46z', '#5f4029'), rect(162, 92, 76, 36, '#8b6241'),
      path('M146 96l34-40h40l34 40z', '#5f4029'), rect(184, 34, 32, 24, '#8b6241'), dome(200, 36, 20, gold).replace('#efe9dc', '#8b6241'),
      path('M184 236v-34a16 16 0 0 1 32 0v34z', '#3d291a'), pane(134, 188, 22, 22, '#f9e3b0', '#5f4029'),
      pane(244, 188, 22, 22, '#f9e3b0', '#5f4029')));
  }
  const body = join(rect(96, 150, 208, 92, wall), rect(96, 150, 208, 8, ink.pine), path('M150 242V134a50 40 0 0 1 100 0v108z', wall),
    dome(122, 132, 22, gold), dome(278, 132, 22, gold), rect(164, 100, 72, 30, wall), dome(200, 100, 36, gold),
    path('M184 242v-44a16 16 0 0 1 32 0v44z', ink.brown), circle(200, 156, 12, windowColour(v)),
    repeat(4, (i) => path(`M${108 + (i > 1 ? 124 : 0) + (i % 2) * 34} 216v-26a9 9 0 0 1 18 0v26z`, windowColour(v))));
  const lane = path('M180 242h40l26 90h-92z', pickForVariant(v, '#e0cfae', '', '#55607c'));
  if (v === 0) return join(sky(v), meadow(v, 226), tree(50, 250, 1, ink.moss, ink.pine), tree(354, 250, 1.1, ink.moss, ink.pine), zoom(0.9, 200, 242, body),
    lane);
  // Easter night: people wait outside with lit candles.
  const candles = repeat(8, (i) => placeAt(34 + i * 48, 262 + (i % 2) * 10, 1, circle(0, -6, 26, ink.yellow, 0.16),
    path('M-20 60V28q0-20 20-20t20 20v32z', '#1b2740'), circle(0, 0, 11, '#1b2740'), rect(12, 6, 4, 20, '#f6e7bd'),
    path('M14-8q7 9 0 14-7-5 0-14z', '#f3a63c')));
  return join(sky(v), meadow(v, 226), fir(44, 236, 1, '#223f48'), fir(356, 238, 1.1, '#223f48'), zoom(0.92, 200, 242, body), lane,
    candles);
};

const snow = (count: number, r: number) => repeat(count, (i) => circle((i * 73) % 400, (i * 47 + (i % 5) * 19) % 300, r + (i % 3),
  '#ffffff', 0.85));

const snowstorm: Scene = (v) => {
  const drift = join(path('M-100 226q120-30 240-6t300-14v200h-600z', '#e6edf3'),
    path('M-100 250q160-22 280 0t300-10v200h-600z', ink.white));
  if (v === 1) return join(fill('#c9d5df'), skyline(210, '#a9b9c7'), rect(-100, 206, 600, 200, '#dfe7ee'), shadow(206, 250, 140),
    path('M64 240q-6-56 34-64l38-42q6-8 20-8h80q16 0 26 12l28 38q40 4 42 64z', ink.blue),
    path('M150 172l20-26q4-5 12-5h20v31zM214 141h22q8 0 14 8l16 23h-52z', ink.glass),
    path('M128 138q8-26 36-24h74q26 0 34 20q-70-14-144 4z', ink.white),
    path('M52 252q20-34 60-22q40-20 90 0q60-22 96 2q36-4 50 20z', ink.white), snow(46, 2));
  if (v === 2) return join(fill('#3a4763'), repeat(3, (i) => line(`M-20 ${60 + i * 60}q110-46 210-10t230-20`, '#7f90ad', 5, 0.45)),
    drift.replaceAll('#e6edf3', '#8f9fbb').replaceAll('#ffffff', '#b9c6da'), rect(140, 130, 120, 110, '#6b4a3c'),
    path('M124 138l76-66 76 66z', '#dfe8f2'), pane(160, 156, 34, 34, '#f6cf74', '#4d342a'), rect(212, 176, 30, 64, '#3f2b22'),
    rect(234, 76, 18, 36, '#4d342a'), path('M-100 244q160-14 280 0t300-10v200h-600z', '#c3cfe0'), snow(54, 2.4));
  return join(fill('#bccbd8'), cloud(90, 50, 1.6, '#9fb1c1', 0.8), cloud(300, 44, 1.8, '#9fb1c1', 0.8), drift,
    fir(86, 236, 0.95, '#5b8077', ink.white), fir(322, 240, 1.05, '#5b8077', ink.white), rect(196, 96, 6, 150, ink.slate),
    path('M150 92h100v44H150z', ink.yellow), path('M160 102h80v24h-80z', '#e0ab32'),
    line('M188 108l24 12M212 108l-24 12M200 104v20', ink.dark, 4), path('M144 94q50-20 112 0v6H144z', ink.white),
    path('M156 252q40-26 90 0z', ink.white), snow(50, 2.2));
};

const city: Scene = (v) => {
  const tints = pickForVariant<readonly [string, string, string]>(v, ['#5f8296', '#3f5d6c', '#7596a6'], ['#b98560', '#8d5f47', '#cfa27a'],
    ['#3f4f75', '#26324f', '#4f6189']);
  const blocks = [[-10, 42, 148], [30, 40, 186], [76, 46, 160], [130, 36, 232], [158, 50, 206], [214, 40, 250], [250, 56, 180],
    [300, 36, 214], [332, 80, 160]] as const;
  const towers = blocks.map(([x, w, h], i) => join(rect(x, 262 - h, w, h, cycle(tints, i)),
    i % 2 ? repeat(Math.floor(h / 26), (k) => repeat(2, (m) => rect(x + 8 + m * 14, 274 - h + k * 20, 6, 8, '#f6cf74'))) : '')).join('');
  const water = join(rect(-100, 260, 600, 100, pickForVariant(v, '#4c7085', '#a9714f', '#1d2740')),
    path('M-100 264q150 18 300 2t300 4v-12h-600z', pickForVariant(v, '#3b5a6b', '#8d5f47', '#141c30')));
  if (v === 1) return join(sky(1), path('M176 400V60l24-34 24 34v340z', tints[1]), line('M200 30V-10', tints[1], 4), flip(towers),
    rect(184, 60, 32, 212, tints[1]), repeat(8, (i) => rect(192, 76 + i * 22, 16, 8, '#f9e3b0')), water);
  return join(sky(v), v ? '' : circle(300, 74, 34, ink.yellow), v ? flip(zoom(1.02, 200, 262, towers)) : towers, water,
    v ? repeat(9, (i) => line(`M${30 + i * 42} 276v${10 + (i % 3) * 8}`, '#f6cf74', 4, 0.5)) : '');
};

const bridge: Scene = (v) => {
  const steel = pickForVariant(v, '#b5533c', '#8d4a36', '#6d7fa8');
  const hangers = (from: number, to: number, sag: number) => repeat(11,
    (i) => { const t = (i + 0.5) / 11; const x = Math.round(from + (to - from) * t); const y = Math.round(64 + sag * (1 - (2 * t - 1) ** 2)); return line(`M${x} ${y}V196`,
    steel, 1.6); });
  const span = join(line('M112 64Q200 264 288 64', steel, 4), hangers(112, 288, 100),
    line('M112 64Q60 170-30 190M288 64Q340 170 430 190', steel, 4), rect(104, 52, 16, 188, steel), rect(280, 52, 16, 188, steel),
    repeat(2, (i) => join(rect(100 + i * 176, 84, 24, 8, steel), rect(100 + i * 176, 124, 24, 8, steel))),
    rect(-100, 192, 600, 11, steel));
  const water = join(rect(-100, 214, 600, 200, pickForVariant(v, '#6e9db4', '#cf9d78', '#222f4c')),
    repeat(9, (i) => line(`M${(i * 97) % 380} ${232 + (i % 4) * 16}h${26 + (i % 3) * 12}`, '#ffffff', 3, 0.28)));
  if (v === 1) return join(sky(1), water, path('M116 400L176 150h48l60 250z', '#8f7a68'), path('M196 150h8l8 250h-24z', '#f3dfc0', 0.6),
    line('M140 60L-60 250M260 60L460 250M140 60L100 300M260 60L300 300M140 60L20 300M260 60L380 300', steel, 4),
    path('M132 40h22v230h-22zM246 40h22v230h-22z', steel), path('M132 60h136v20H132zM132 112h136v14H132z', steel),
    path('M154 112a46 40 0 0 1 92 0z', steel, 0.5));
  return join(sky(v), v ? skyline(216, '#48587a') : path('M-100 220q120-60 220-30t200-20 180 40v20h-600z', '#a9c3b4'), water, span,
    v ? '' : path('M190 246h70l-14 18h-42zM214 244v-26l26 26z', ink.paper));
};

const lake: Scene = (v) => {
  const far = join(path('M-100 190L50 88l70 60 84-92 96 96 60-46 140 90z', pickForVariant(v, '#8fb0ba', '#c9967a', '#3c4c6e')),
    path('M204 56l30 30-20-4-12 12-12-14-14 6z', ink.white, v === 2 ? 0.5 : 1));
  const shore = path('M-100 196q160-30 300-10t300-8v20h-600z', pickForVariant(v, '#6d9a7d', '#8d8a55', '#27424a'));
  const water = join(rect(-100, 190, 600, 300, pickForVariant(v, '#7fb0c4', '#e0ad84', '#2a3c5c')),
    repeat(10, (i) => line(`M${(i * 83 + 20) % 370} ${206 + (i % 5) * 18}h${30 + (i % 3) * 14}`, '#ffffff', 3, 0.35)));
  const boat = join(path('M140 232h124q-14 30-40 30h-46q-26 0-38-30z', pickForVariant(v, ink.red, ink.brown, ink.clay)),
    path('M140 232h124l-4 8H144z', ink.paper), line('M200 232V140', ink.brown, 5), path('M206 140v82h58z', ink.paper),
    path('M194 150v72h-40z', ink.yellow));
  const pier = join(path('M176 190h48l60 200H116z', '#a67c52'), repeat(8,
    (i) => rect(172 - i * 7, 196 + i * 14, 56 + i * 14, 3, '#7d5a3a')), rect(110, 214, 9, 60, '#6b4a30'),
    rect(281, 214, 9, 60, '#6b4a30'));
  return join(sky(v), far, shore, water, pickForVariant(v, boat, pier, join(path('M90 246q100 30 220 0-20 32-60 32H150q-40 0-60-32z', '#8b5a3c'),
    path('M90 246q100 30 220 0l-2 8q-108 28-216 0z', '#a8734f'), line('M150 262L90 290M250 262l60 28', '#c9a27c', 5))),
    fir(46, 206, pickForVariant(v, 0.8, 0.6, 0.9), pickForVariant(v, '#4f7d6b', '#6f7a45', '#1d343c')),
    fir(352, 208, pickForVariant(v, 1, 0.7, 0.8), pickForVariant(v, '#3d6a5a', '#5f6b3a', '#1d343c')));
};

const house: Scene = (v) => {
  const wall = pickForVariant(v, ink.cream, '#b9d0d6', '#d9cdbb');
  const roof = pickForVariant(v, '#9c4a35', ink.navy, '#5d3b34');
  const porch = join(shadow(200, 240, 150), rect(96, 128, 208, 110, wall), path('M74 136L200 46l126 90z', roof),
    rect(258, 58, 24, 50, '#8a5a4a'), circle(200, 100, 13, windowColour(v)), rect(182, 176, 40, 62, pickForVariant(v, ink.pine, ink.red, ink.brown), 3),
    circle(214, 208, 3, ink.yellow), pane(114, 160, 44, 44, windowColour(v)), pane(244, 160, 44, 44, windowColour(v)),
    path('M182 238h40l14 14h-68z', '#c9c2b4'));
  const wide = join(shadow(200, 242, 170), rect(50, 150, 300, 90, wall), path('M36 156l34-52h214l80 52z', roof),
    rect(76, 84, 120, 156, wall), path('M60 96l76-56 76 56z', roof), pane(116, 104, 38, 40, windowColour(v)), pane(96, 176, 34, 38, windowColour(v)),
    rect(150, 178, 36, 62, ink.red, 3), rect(226, 178, 104, 62, ink.paper, 3),
    repeat(4, (i) => rect(226, 190 + i * 13, 104, 2, '#c9d3d6')), path('M226 240h104l30 60H210z', '#c3c0b8'));
  const bush = (x: number, r: number) => join(circle(x, 240, r, pickForVariant(v, ink.sage, '#7c8a4a', '#2d4f4a')),
    circle(x + r, 244, r * 0.8, pickForVariant(v, ink.moss, '#93a05a', '#38605a')));
  return join(sky(v), meadow(v, 214), v === 1 ? tree(340, 216, 1.5, '#c98a4b', ink.clay) : tree(44, 238, 1.25,
    pickForVariant(v, ink.moss, '', '#3f6a5e'), ink.pine), v === 1 ? wide : porch, v === 1 ? '' : join(bush(104, 16), bush(276, 15)),
    v === 0 ? join(rect(318, 196, 5, 50, ink.brown), rect(308, 184, 28, 18, ink.blue, 8), rect(330, 178, 3, 14, ink.red)) : '');
};

const apartment: Scene = (v) => {
  const brick = pickForVariant(v, '#b5654a', '#cfa47c', '#5a4a5e');
  const trim = pickForVariant(v, ink.cream, '#fbf3e4', '#8d83a0');
  const grid = (x: number, y: number, cols: number, rows: number, gx: number, gy: number) => repeat(rows,
    (r) => repeat(cols, (c) => join(rect(x + c * gx - 4, y + r * gy + 34, 36, 6, trim),
    pane(x + c * gx, y + r * gy, 28, 34, v === 2 && (r + c * 2) % 3 ? '#38405c' : windowColour(v), trim),
    (r + c) % 4 === 1 ? join(path(`M${x + c * gx - 2} ${y + r * gy + 34}q16-16 32 0z`, ink.moss),
    circle(x + c * gx + 8, y + r * gy + 29, 4, ink.red), circle(x + c * gx + 20, y + r * gy + 30, 4, ink.yellow)) : '')));
  if (v === 1) {
    const balcony = (x: number, y: number) => join(rect(x, y, 56, 62, '#8fb4c4', 2), rect(x + 26, y, 4, 62, trim),
      rect(x - 8, y + 60, 72, 8, '#8a6a50'), repeat(8, (i) => rect(x - 5 + i * 9.3, y + 36, 3, 26, ink.slate)),
      rect(x - 8, y + 33, 72, 4, ink.slate));
    return join(sky(1), rect(66, 20, 268, 240, brick), rect(58, 12, 284, 14, trim),
      repeat(3, (r) => repeat(3, (c) => balcony(90 + c * 82, 40 + r * 78))), rect(-100, 258, 600, 60, '#a89a80'),
      tree(40, 262, 1.1, ink.moss, ink.pine), tree(364, 262, 0.9, ink.moss, ink.pine));
  }
  return join(sky(v), skyline(236, pickForVariant(v, '#b4c6d2', '', '#3f4e72')), rect(84, 34, 232, 206, brick), rect(74, 26, 252, 16, trim),
    grid(104, 56, 4, v ? 4 : 3, 56, v ? 46 : 50), v ? '' : join(rect(180, 192, 40, 48, ink.pine, 3), rect(168, 182, 64, 10, trim, 3)),
    path('M84 104h232v3H84z', trim, v ? 0 : 0.6), v === 0 ? tree(50, 246, 1.1, ink.moss, ink.pine) : '', road(v, 244));
};

const christmas: Scene = (v) => {
  const lightsOn = (n: number) => repeat(n, (i) => circle(168 + ((i * 37) % 68), 96 + i * 12, 5.5,
    cycle([ink.red, ink.yellow, ink.blue, ink.white], i)));
  const star = path('M200 26l8 17 19 2-14 13 4 19-17-10-17 10 4-19-14-13 19-2z', ink.yellow);
  const big = join(rect(190, 226, 20, 26, ink.brown), path('M200 50l56 74h-24l44 54h-26l40 52H110l40-52h-26l44-54h-24z', ink.pine),
    path('M200 50l56 74h-24l44 54h-26l40 52h-90z', '#000000', 0.1), line('M160 120q44 24 82-4M142 172q70 34 118-4M130 222q80 24 140-6',
    ink.yellow, 3.5), lightsOn(11), star);
  if (v === 1) return join(fill('#7c2e2b'), rect(-100, 224, 600, 100, '#f3e9d8'),
    repeat(11, (i) => path(`M${i * 40 - 8} 224h16l-8 16z`, ink.red)), path('M60 0q140 60 280 0v-20H60z', ink.pine),
    ellipse(200, 240, 110, 18, '#d9c7a8'), path('M112 232q10-62 88-62t88 62z', '#c98a4b'),
    line('M128 212q72-40 144 0M140 196q60-26 120 0', '#a96f36', 7), rect(190, 86, 20, 92, '#f6e7bd', 4),
    path('M200 50q18 22 0 36q-18-14 0-36z', ink.yellow), circle(200, 76, 40, ink.yellow, 0.18),
    line('M112 230q-40-6-30-60M288 230q40-6 30-60', ink.gold, 5), repeat(6,
    (i) => join(ellipse(82 + (i % 3) * 5, 170 + i * 9, 5, 9, ink.yellow), ellipse(318 - (i % 3) * 5, 170 + i * 9, 5, 9, ink.yellow))));
  if (v === 2) return join(sky(2), path('M-100 236q160-30 300-8t300-10v160h-600z', '#dfe7f0'), fir(64, 240, 0.9, '#2b5b5a', ink.white),
    fir(340, 242, 1, '#2b5b5a', ink.white), zoom(0.98, 200, 252, big), rect(118, 234, 38, 32, ink.red, 3),
    rect(134, 234, 7, 32, ink.yellow), rect(246, 226, 46, 40, ink.blue, 3), rect(265, 226, 8, 40, ink.yellow), snow(34, 1.8));
  return join(fill('#e7dccb'), rect(-100, 232, 600, 100, '#b98f68'), rect(-100, 225, 600, 8, '#fbf7ee'), pane(44, 60, 66, 84, '#5c7899'),
    repeat(8, (i) => circle(52 + ((i * 23) % 54), 68 + ((i * 31) % 70), 2.6, ink.white)), rect(300, 150, 90, 82, '#a15a45'),
    rect(312, 168, 66, 64, '#3a2620'), path('M345 182q26 26 12 50h-24q-16-24 12-50z', '#ef9a3c'),
    path('M345 202q14 14 7 30h-14q-9-16 7-30z', ink.yellow), rect(290, 142, 110, 12, '#7d4434'), shadow(200, 254, 96), big,
    rect(120, 228, 44, 34, ink.red, 3), rect(138, 228, 8, 34, ink.yellow), rect(244, 222, 40, 40, ink.blue, 3),
    rect(260, 222, 8, 40, ink.yellow));
};

export const placeScenes = { courthouse, church, snowstorm, city, bridge, lake, house, apartment,
  christmas } satisfies Partial<Record<SceneName, Scene>>;
