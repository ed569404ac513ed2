import { bust, figure, pane, room, shadow } from './figures.ts';
import { placeAt, circle, cycle, ellipse, fill, ink, join, line, path, pickForVariant, rect, repeat, rotate, zoom, type Scene } from './shapes.ts';
import type { SceneName } from './scenes.ts';

const hammer = (x: number, y: number, angle: number) => placeAt(x, y, 1, rotate(angle, 0, 0, rect(-9, -60, 18, 150, ink.wood, 7),
  path('M-46-84h66q24 0 34 22l-34-6v8h-66z', ink.slate)));
const wrench = (x: number, y: number, angle: number, c: string) => placeAt(x, y, 1,
  rotate(angle, 0, 0, rect(-11, -64, 22, 140, c, 8), path('M-30-76q-6-34 18-44v34h24v-34q24 10 18 44-8 24-30 24t-30-24z', c),
  circle(0, 66, 6, ink.dark)));
const screwdriver = (x: number, y: number, angle: number, c: string) => placeAt(x, y, 1,
  rotate(angle, 0, 0, rect(-5, -100, 10, 90, ink.metal, 2), rect(-15, -16, 30, 84, c, 10), line('M-5 0v54M5 0v54', '#000000', 3, 0.2)));

const tools: Scene = (v) => {
  if (v === 1) return join(fill('#d9c3a0'), repeat(7, (r) => repeat(10, (c) => circle(20 + c * 40, 20 + r * 40, 3, '#b99f78'))),
    hammer(116, 150, 0), wrench(200, 156, 0, ink.metal), screwdriver(276, 150, 0, ink.red), screwdriver(324, 150, 0, ink.blue),
    rect(60, 48, 290, 6, ink.brown, 3));
  const box = join(shadow(200, 260, 140),
    `<rect x="146" y="112" width="108" height="56" rx="14" fill="none" stroke="${ink.dark}" stroke-width="12"/>`,
    rect(72, 150, 256, 104, ink.red, 10), rect(72, 150, 256, 26, '#8f2c24', 10), rect(120, 164, 26, 26, ink.yellow, 4),
    rect(254, 164, 26, 26, ink.yellow, 4), rect(160, 206, 80, 20, '#8f2c24', 5));
  if (v === 2) return join(fill('#31506b'), circle(200, 150, 124, '#ffffff', 0.1), wrench(200, 150, 45, ink.metal),
    screwdriver(200, 150, -45, ink.yellow), circle(84, 236, 16, ink.gold), circle(84, 236, 7, '#31506b'), circle(318, 236, 16, ink.gold),
    circle(318, 236, 7, '#31506b'));
  return join(fill('#dfe7df'), circle(200, 150, 130, '#ffffff', 0.4), rect(-100, 240, 600, 100, '#b4c2ae'), hammer(128, 110, -14),
    wrench(198, 106, 4, ink.metal), screwdriver(264, 124, 16, ink.yellow), screwdriver(302, 134, 26, ink.blue), box);
};

const plumbing: Scene = (v) => {
  const tiles = (c: string) => repeat(7, (r) => repeat(9, (k) => rect(k * 48 - 8, r * 46 - 8, 44, 42, c, 3)));
  const drop = (x: number, y: number, k: number) => placeAt(x, y, k, path('M0-18q20 26 0 38-20-12 0-38z', '#4f9fca'));
  if (v === 1) return join(fill('#cfe0e4'), tiles('#dcebee'), rect(-100, 96, 600, 44, ink.metal),
    rect(-100, 104, 600, 8, ink.white).replace('/>', ' opacity=".5"/>'), rect(176, 80, 48, 76, ink.ash, 6),
    rect(182, 150, 36, 170, ink.metal), rect(170, 196, 60, 24, ink.ash, 5), rect(60, 86, 26, 64, ink.ash, 5),
    rect(320, 86, 26, 64, ink.ash, 5), rotate(36, 262, 200, wrench(262, 206, 0, ink.red)), drop(146, 172, 1), drop(152, 222, 0.8),
    drop(140, 262, 0.6));
  if (v === 2) return join(room(2, 216), rect(70, 120, 260, 16, ink.paper, 4),
    path('M120 136h160q-4 44-50 44h-60q-46 0-50-44z', ink.white), rect(86, 136, 228, 140, '#8fa9c4', 4),
    path('M150 136h100v100H150z', '#46556e'), line('M200 140v34q0 20 20 20t20 20v30', ink.metal, 14),
    line('M200 120V92q0-18 20-18t20 18', ink.ash, 10), rotate(-52, 150, 230, zoom(0.66, 150, 230, wrench(150, 230, 0, ink.clay))),
    drop(214, 222, 0.8), path('M170 262q30-14 60 0z', '#4f9fca'), rect(260, 236, 46, 38, ink.red, 4));
  return join(fill('#d4e4e6'), tiles('#e0edee'), path('M60 196h280q-6 84-70 84H130q-64 0-70-84z', ink.paper),
    rect(46, 184, 308, 22, ink.white, 10), rect(176, 160, 48, 28, ink.ash, 5), line('M200 168V96q0-42 44-42t44 40v14', ink.metal, 22),
    line('M194 160V96q0-48 50-48', ink.white, 5, 0.6), rect(272, 104, 32, 12, ink.ash, 4), rect(146, 132, 108, 14, ink.ash, 7),
    circle(146, 139, 16, ink.red), circle(254, 139, 16, ink.blue), drop(288, 140, 0.9), drop(288, 176, 0.7));
};

const paint: Scene = (v) => {
  const c = pickForVariant(v, ink.sea, ink.clay, ink.yellow);
  const can = join(ellipse(126, 180, 48, 12, ink.slate), path('M78 180h96v74q-48 16-96 0z', ink.metal), ellipse(126, 180, 42, 9, c),
    path('M92 184q2 40 12 40t10-34z', c), rect(78, 214, 96, 24, ink.paper),
    `<path d="M80 178a46 48 0 0 1 92 0" fill="none" stroke="${ink.ash}" stroke-width="4"/>`);
  if (v === 1) return join(fill('#efe4d2'), circle(200, 150, 130, '#ffffff', 0.4),
    path('M74 214q60-80 130-30t130-34q-20 92-130 84-90 14-130-20z', c),
    rotate(38, 240, 120, rect(224, 20, 32, 92, ink.wood, 12), rect(214, 104, 52, 26, ink.metal, 3),
    path('M214 130h52v44q-10 22-26 30-16-8-26-30z', '#d9a86a'), path('M216 158h48v16q-10 22-24 30-14-8-24-30z', c)),
    repeat(4, (i) => rect(70 + i * 34, 36, 28, 44, cycle([ink.blue, ink.sage, ink.yellow, ink.red], i), 4)));
  if (v === 2) return join(fill('#e9e2d4'), path('M-100-100h250v330h-250z', c), path('M150 20l16 210h-20z', c),
    rect(-100, 230, 600, 100, '#a9876b'), line('M252 268L286 40M352 268L318 40M262 214h80M268 164h68M276 112h52', ink.wood, 8),
    figure(180, 86, { skin: 0, top: ink.blue, bottom: ink.navy, hair: '#3a2c26', scale: 1.45, arms: 'M-12 26L-34 10M12 26L20 52' }),
    line('M132 98V54', ink.dark, 6), rect(92, 32, 76, 26, ink.paper, 8), zoom(0.7, 60, 270, placeAt(-20, 24, 1, can)));
  return join(fill('#f3ead9'), path('M90-20h150v170q-12 22-26 0-12 30-30 4-14 34-34-4-14 20-28-6-16 14-32-14z', c),
    rect(-100, 238, 600, 100, '#c9a27c'), line('M306 226v-60l-48-20v-34', ink.slate, 8), rect(298, 190, 16, 60, ink.red, 6),
    rect(196, 84, 124, 34, ink.paper, 12), rect(196, 84, 124, 12, c, 6), shadow(128, 256, 70), can);
};

const cleaning: Scene = (v) => {
  const bucket = join(ellipse(150, 178, 62, 14, '#2f6b8d'), path('M88 178h124l-14 78q-48 12-96 0z', ink.sea),
    ellipse(150, 178, 54, 10, '#cfe6ee'), `<path d="M90 176a60 70 0 0 1 120 0" fill="none" stroke="${ink.ash}" stroke-width="5"/>`,
    circle(122, 168, 16, ink.white), circle(150, 160, 20, ink.white), circle(180, 170, 14, ink.white));
  const spray = (x: number, y: number, c: string) => placeAt(x, y, 1, path('M-20-70h40l10 26v84q0 8-8 8h-44q-8 0-8-8v-84z', c),
    rect(-10, -90, 20, 22, ink.paper), path('M-30-108h52l8 20h-44l-6 22h-10z', ink.dark), rect(-18, -18, 36, 36, ink.paper, 5));
  const bubbles = repeat(7, (i) => circle(70 + ((i * 67) % 270), 40 + ((i * 43) % 110), 6 + (i % 3) * 4, ink.white, 0.7));
  if (v === 1) return join(fill('#cfe0e4'), pane(92, 22, 216, 204, '#b4dbe8'), line('M124 120L200 50M124 160L240 50', ink.white, 7, 0.6),
    rect(60, 234, 280, 16, ink.paper, 4), rotate(-26, 226, 150, rect(150, 96, 150, 16, ink.dark, 5), rect(214, 112, 22, 26, ink.slate, 4),
    rect(218, 134, 14, 140, ink.yellow, 7)), spray(96, 186, ink.clay), bubbles);
  if (v === 2) return join(room(2, 216), figure(210, 78, { skin: 1, top: ink.sage, bottom: ink.navy, hair: '#8a5a34', long: true,
    scale: 1.6, arms: 'M-12 26L-30 46M12 26L-22 58' }, path('M-11 32h22v34h-22z', ink.yellow)), line('M190 60L124 250', ink.wood, 7),
    path('M92 244l58 16-6 24q-40 2-64-12z', ink.clay), zoom(0.6, 310, 260, placeAt(160, 0, 1, bucket)));
  return join(fill('#dfe9e2'), circle(200, 150, 130, '#ffffff', 0.4), rect(-100, 236, 600, 100, '#b4c8b8'),
    line('M250 30L186 210', ink.wood, 9), shadow(200, 258, 130), bucket, spray(268, 204, ink.yellow), rect(304, 222, 54, 30, ink.rose, 8),
    bubbles);
};

const hairdresser: Scene = (v) => {
  const scissors = (x: number, y: number, angle: number) => placeAt(x, y, 1,
    rotate(angle, 0, 0, line('M0 0L-20-96M0 0L20-96', ink.metal, 12), line('M0 0L-18 40M0 0L18 40', ink.dark, 9),
    `<circle cx="-26" cy="62" r="24" fill="none" stroke="${ink.dark}" stroke-width="10"/><circle cx="26" cy="62" r="24" fill="none" stroke="${ink.dark}" stroke-width="10"/>`,
    circle(0, 0, 6, ink.gold)));
  if (v === 1) return join(fill('#e8d3cd'), circle(200, 150, 130, '#ffffff', 0.35),
    rotate(-24, 130, 150, rect(92, 40, 34, 220, ink.dark, 8), repeat(14, (i) => rect(122, 56 + i * 14, 34, 7, ink.dark, 3))),
    scissors(252, 152, 24));
  if (v === 2) return join(room(2, 232), rect(70, 30, 260, 150, ink.gold, 14), rect(80, 40, 240, 130, ink.glass, 8),
    bust(174, 118, { skin: 1, top: '#2b3640', hair: '#b5653a', long: true, scale: 2 }),
    figure(286, 96, { skin: 2, top: ink.red, bottom: ink.dark, hair: ink.bark, scale: 1.5, arms: 'M-12 26L-44 22M12 26L18 50' }),
    line('M220 128l-18-12M220 128l-20 2', ink.metal, 5));
  return join(room(0, 226), rect(60, 36, 120, 150, ink.gold, 60), rect(69, 45, 102, 132, ink.glass, 51),
    line('M92 130l40-56M112 144l30-42', ink.white, 6, 0.7), rect(52, 196, 136, 12, ink.wood, 3), rect(72, 164, 18, 32, ink.rose, 4),
    rect(96, 172, 16, 24, ink.sea, 4), rect(140, 168, 22, 28, ink.yellow, 4), shadow(262, 264, 70), rect(256, 214, 14, 40, ink.metal),
    rect(222, 252, 82, 12, ink.slate, 6), rect(212, 104, 100, 90, ink.red, 18), rect(232, 70, 60, 40, '#8f2c24', 14),
    rect(198, 176, 128, 36, '#8f2c24', 12), rect(192, 154, 20, 44, ink.dark, 8), rect(312, 154, 20, 44, ink.dark, 8),
    rect(216, 226, 92, 10, ink.slate, 5));
};

const doctor: Scene = (v) => {
  const cross = (x: number, y: number, s: number, c: string) => join(rect(x - s / 6, y - s / 2, s / 3, s, c, 2),
    rect(x - s / 2, y - s / 6, s, s / 3, c, 2));
  const medic = (x: number, y: number, k: number, skin: number, hair: string, long: boolean) => bust(x, y,
    { skin, top: ink.paper, hair, long, scale: k }, path('M-9 23l9 18 9-18z', ink.sea),
    line('M-10 24q-2 22 6 30M10 24q4 18-2 30', ink.dark, 3), circle(8, 56, 5, ink.metal), circle(-4, 56, 2.5, ink.dark),
    rect(-22, 56, 10, 12, ink.sea, 2));
  if (v === 1) return join(fill('#cfe0dc'), circle(200, 150, 130, '#ffffff', 0.4),
    line('M130 40v50q0 50 46 50t46-50V40M176 140v52q0 54 58 54t58-54v-16', ink.navy, 14), line('M130 40h-12M222 40h12', ink.metal, 12),
    circle(292, 154, 34, ink.metal), circle(292, 154, 22, ink.slate), circle(292, 154, 10, ink.metal),
    path('M100 232C60 196 78 172 100 190c22-18 40 6 0 42z', ink.red));
  if (v === 2) return join(room(2, 226), pane(250, 36, 84, 84, ink.glass), rect(66, 40, 70, 70, ink.paper, 8),
    cross(101, 75, 46, ink.red), medic(150, 120, 1.8, 2, '#3a2c26', false),
    bust(286, 160, { skin: 1, top: ink.clay, hair: '#b98a4a', long: true, scale: 1.35 }), rect(-100, 246, 600, 100, ink.wood),
    rect(190, 222, 46, 28, ink.paper, 2), line('M198 232h30M198 240h20', '#b9c2c9', 3));
  return join(fill('#d7e6e2'), circle(200, 140, 130, '#ffffff', 0.4), rect(300, 52, 54, 54, ink.red, 12), cross(327, 79, 36, ink.white),
    medic(200, 102, 2.6, 1, '#8a5a34', true), path('M40 60h60v80H40z', ink.paper), line('M52 80h36M52 98h36M52 116h22', '#b9c2c9', 6));
};

const dentist: Scene = (v) => {
  const tooth = (c: string,
    shade: string) => join(path('M200 78q30-24 62-12 40 18 30 78-8 34-18 66-8 44-28 44-18 0-22-40-4-30-24-30t-24 30q-4 40-22 40-20 0-28-44-10-32-18-66-10-60 30-78 32-12 62 12z',
    c), path('M262 66q40 18 30 78-8 34-18 66-8 44-28 44-10 0-15-14 24-40 30-90 6-56-18-86 10-2 19 2z', shade),
    path('M136 92q18-18 40-8-30 10-40 36-8-14 0-28z', '#ffffff', 0.9));
  if (v === 1) return join(fill('#cfe3e6'), circle(200, 150, 132, '#ffffff', 0.4),
    zoom(0.86, 176, 160, placeAt(-24, 6, 1, tooth(ink.paper, '#e0e6e8'))), rotate(32, 280, 150, rect(268, 70, 22, 210, ink.sea, 11),
    rect(264, 24, 30, 56, ink.sea, 8), repeat(5, (i) => rect(236, 28 + i * 11, 30, 8, i % 2 ? ink.paper : ink.yellow, 3))),
    circle(82, 82, 14, ink.white, 0.9), circle(110, 56, 9, ink.white, 0.9), circle(70, 118, 7, ink.white, 0.9));
  if (v === 2) return join(room(2, 228), pane(44, 40, 86, 86, ink.glass), shadow(190, 270, 120), rect(160, 226, 40, 36, ink.metal),
    rect(126, 258, 110, 12, ink.slate, 6), path('M84 110q16-16 34 0l52 84h132q26 0 26 18t-26 18H150q-14 0-22-16z', ink.sea),
    rect(76, 86, 40, 40, '#2f6b8d', 14), rect(178, 178, 90, 14, '#2f6b8d', 7), line('M340 250V70L250 54', ink.ash, 8),
    path('M214 40h62l12 26h-86z', ink.paper), path('M204 66h82l30 96H176z', ink.yellow, 0.2), rect(300, 150, 62, 10, ink.paper, 3),
    line('M312 150v-16M326 150v-22M340 150v-14', ink.slate, 4));
  return join(fill('#dbe7e0'), circle(200, 150, 132, '#ffffff', 0.4), shadow(200, 264, 70), tooth(ink.paper, '#dfe5e2'),
    circle(174, 140, 8, ink.dark), circle(226, 140, 8, ink.dark), line('M176 162q24 24 48 0', ink.dark, 6),
    circle(156, 156, 9, ink.rose, 0.6), circle(244, 156, 9, ink.rose, 0.6),
    path('M322 70l7 18 18 7-18 7-7 18-7-18-18-7 18-7z', ink.yellow), path('M78 180l5 13 13 5-13 5-5 13-5-13-13-5 13-5z', ink.yellow));
};

export const workScenes = { tools, plumbing, paint, cleaning, hairdresser, doctor, dentist } satisfies Partial<Record<SceneName, Scene>>;
