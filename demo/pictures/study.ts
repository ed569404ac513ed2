import { backdrop, bust, figure, room, shadow, sky } from './figures.ts';
import { placeAt, circle, cycle, ellipse, fill, ink, join, line, path, pickForVariant, rect, repeat, rotate, zoom, type Scene } from './shapes.ts';
import type { SceneName } from './scenes.ts';

const spines = [ink.blue, ink.yellow, ink.red, ink.pine, '#efe9dd', ink.plum, ink.sea] as const;
const shelf = (x: number, y: number, w: number, shift: number) => join(repeat(Math.floor(w / 15),
  (i) => { const h = 34 + ((i * 7 + shift * 5) % 4) * 4; return join(rect(x + i * 15, y - h, 13, h, cycle(spines, i * 3 + shift), 1),
  rect(x + i * 15, y - h + 6, 13, 3, '#ffffff').replace('/>', ' opacity=".35"/>')); }), rect(x - 6, y, w + 8, 7, '#8a5a34'));

const classroom: Scene = (v) => {
  const board = (x: number, y: number, w: number, h: number, art: string) => join(rect(x - 7, y - 7, w + 14, h + 14, ink.wood, 6),
    rect(x, y, w, h, '#2f5d4b', 3), art);
  const letters = line('M116 118V78h26v40M172 118l14-40 14 40M177 104h18M228 78v40M228 78h18q10 10 0 20h-18', '#e9f2ec', 5);
  const school = (x: number, y: number) => join(rect(x, y, 84, 10, ink.wood, 3), rect(x + 8, y + 10, 6, 44, ink.brown),
    rect(x + 70, y + 10, 6, 44, ink.brown));
  if (v === 1) return join(room(1, 220), board(70, 40, 180, 112, line('M92 70h60M92 96h90M92 122h44M206 128l16-48 16 48M212 112h20',
    '#e9f2ec', 5)), rect(284, 62, 66, 158, '#8a5a34', 3), shelf(292, 106, 54, 1), shelf(292, 156, 54, 2), shelf(292, 206, 54, 4),
    figure(216, 116, { skin: 1, top: ink.red, bottom: ink.navy, skirt: true, hair: '#8a5a34', long: true, scale: 1.3,
    arms: 'M-12 26L-40 10M12 26L18 52' }), circle(112, 196, 26, ink.sea), path('M92 186q20-14 36 4-8 20-26 14z', ink.moss),
    line('M112 222v14', ink.brown, 6), rect(60, 234, 110, 10, ink.wood, 3), rect(72, 244, 8, 40, ink.brown),
    rect(150, 244, 8, 40, ink.brown));
  if (v === 2) return join(fill('#2f5d4b'), rect(-100, 232, 600, 100, '#c9a27c'), rect(-100, 222, 600, 12, ink.wood),
    line('M60 60h70M60 84h46', '#e9f2ec', 5, 0.7), line('M270 54q20-26 40 0t40 0', '#f2c14e', 5, 0.8),
    rect(120, 192, 150, 26, ink.blue, 4), rect(112, 166, 160, 26, ink.yellow, 4), rect(128, 140, 134, 26, ink.red, 4),
    rect(128, 146, 134, 4, ink.paper), circle(192, 110, 30, '#c43d34'), circle(206, 110, 30, ink.red),
    line('M199 84q2-14 10-18', ink.brown, 5), path('M204 78q16-16 30-6-10 16-30 6z', '#5f8f55'), rect(294, 164, 46, 58, ink.sea, 6),
    rotate(-10, 308, 160, rect(302, 104, 9, 70, ink.yellow, 2)), rotate(8, 324, 160, rect(322, 98, 9, 74, ink.red, 2)),
    line('M84 222l-20-8', ink.paper, 7));
  return join(room(0, 216), board(80, 40, 240, 108, letters), rect(150, 142, 100, 6, '#d9c7a8', 2),
    bust(110, 182, { skin: 0, top: ink.blue, hair: ink.bark, scale: 0.9 }),
    bust(200, 178, { skin: 1, top: ink.yellow, hair: '#8a5a34', long: true, scale: 0.9 }),
    bust(290, 182, { skin: 2, top: ink.red, hair: '#3a2c26', scale: 0.9 }), repeat(3, (i) => school(68 + i * 90, 240)),
    rect(94, 230, 26, 10, ink.red, 1), rect(186, 230, 26, 10, ink.sea, 1), rect(276, 230, 26, 10, ink.yellow, 1));
};

const books: Scene = (v) => {
  const lying = (x: number, y: number, w: number, c: string) => join(rect(x, y, w, 28, c, 5), rect(x + w - 14, y + 5, 14, 18, '#fbf5e9'),
    rect(x + 18, y, 8, 28, '#ffffff').replace('/>', ' opacity=".35"/>'));
  const open = join(path('M200 120q-60-30-128-12v110q70-16 128 12 58-28 128-12V108q-68-18-128 12z', '#8b3a30'),
    path('M200 118q-56-30-118-14v104q64-14 118 12z', ink.paper), path('M200 118q56-30 118-14v104q-64-14-118 12z', '#f3ecdc'),
    repeat(4, (i) => line(`M104 ${132 + i * 18}q40-4 74 8`, '#c9c0ae', 4)),
    repeat(4, (i) => line(`M222 ${140 + i * 18}q36-12 74-8`, '#c9c0ae', 4)), path('M226 106l20-7v58l-10-8-10 10z', ink.red));
  if (v === 1) return join(room(1, 232), shadow(200, 262, 130), repeat(8,
    (i) => { const h = 120 + ((i * 5) % 4) * 14; const x = 78 + i * 27; return i === 7 ? rotate(12, x + 12, 258,
    rect(x + 8, 130, 24, 126, ink.clay, 2)) : join(rect(x, 256 - h, 25, h, cycle(spines, i), 2),
    rect(x, 272 - h, 25, 6, '#ffffff').replace('/>', ' opacity=".4"/>'),
    rect(x + 6, 222, 13, 18, '#ffffff').replace('/>', ' opacity=".4"/>')); }), rect(48, 256, 304, 10, ink.wood, 3),
    placeAt(330, 256, 1, path('M-16 0v-30h32V0z', ink.paper), path('M0-30q-22-10-20-34 18 6 20 34 0-30 16-38 6 26-16 38z', ink.sage)));
  if (v === 2) return join(backdrop(2, '', '', '#d5deea'), rect(-100, 236, 600, 100, '#b4a690'), shadow(200, 250, 150),
    zoom(1.08, 200, 170, open));
  return join(backdrop(0, '#e9dcc6', '', ''), rect(-100, 244, 600, 100, '#b98f68'), shadow(200, 254, 116), lying(104, 218, 200, ink.blue),
    lying(118, 190, 176, ink.yellow), lying(98, 162, 190, ink.red), lying(126, 134, 160, ink.pine), shrink(open));
};
const shrink = (art: string) => `<g transform="translate(86 16) scale(.56)">${art}</g>`;

const library: Scene = (v) => {
  const wall = (y0: number, rows: number, gap: number) => repeat(rows, (r) => shelf(22, y0 + r * gap, 356, r * 2));
  if (v === 1) return join(fill('#e8d6bd'), rect(30, 30, 100, 220, '#7d5231', 3), rect(270, 30, 100, 220, '#7d5231', 3),
    repeat(4, (r) => join(shelf(40, 78 + r * 54, 84, r), shelf(280, 78 + r * 54, 84, r + 3))),
    path('M146 250V110a54 54 0 0 1 108 0v140z', '#cfe6ee'), path('M196 60h8v190h-8zM146 140h108v7H146z', ink.paper),
    rect(-100, 248, 600, 100, '#a67c52'), rect(150, 214, 100, 12, ink.wood, 3), rect(162, 226, 8, 44, ink.brown),
    rect(230, 226, 8, 44, ink.brown), rect(170, 200, 44, 14, ink.red, 2), rect(176, 188, 36, 12, ink.blue, 2),
    path('M226 194h22l-5 20h-12z', ink.green));
  if (v === 2) return join(fill('#5a3b28'), wall(60, 5, 56), path('M230-20h14L190 320h-16zM296-20h14L266 320h-16z', '#d9a860'),
    repeat(6, (i) => rect(222 - i * 8, 28 + i * 50, 74, 9, '#d9a860', 3)),
    figure(246, 96, { skin: 1, top: ink.yellow, bottom: ink.navy, hair: '#8a5a34', long: true, scale: 1.35,
    arms: 'M-12 26L-38 8M12 26L24 48' }), rect(176, 84, 24, 32, ink.red, 2));
  return join(fill('#6b4a32'), wall(56, 3, 54), rect(-100, 190, 600, 200, '#8a6244'), ellipse(200, 236, 150, 14, '#000000', 0.15),
    rect(70, 206, 260, 14, '#d9a860', 4), rect(90, 220, 12, 60, '#8b5a30'), rect(298, 220, 12, 60, '#8b5a30'),
    path('M92 164h60l-10-26h-40z', ink.green), rect(119, 164, 6, 42, ink.gold), path('M122 168l-50 38h100z', ink.yellow, 0.2),
    path('M236 206q-30-18-62-6v-12q34-10 62 6 28-16 62-6v12q-32-12-62 6z', ink.paper),
    bust(236, 128, { skin: 2, top: ink.sea, hair: '#3a2c26' }), rect(200, 206, 74, 14, '#d9a860'));
};

const chess: Scene = (v) => {
  const dark = pickForVariant(v, '#7d5231', ink.pine, '#31405f');
  const light = pickForVariant(v, '#f0d9a8', '#eef0e0', '#d5deea');
  const king = (x: number, y: number, k: number, c: string, s: string) => placeAt(x, y, k, path('M-34 0h68v-14H-34z', s),
    path('M-26-14h52l-10-24 6-60h-44l6 60z', c), path('M-30-98h60l10-40q-20-10-40 6-20-16-40-6z', c), rect(-26, -104, 52, 9, s, 4),
    line('M0-140v-30M-11-158h22', c, 8));
  const pawn = (x: number, y: number, k: number, c: string, s: string) => placeAt(x, y, k, path('M-28 0h56v-12h-56z', s),
    path('M-22-12h44L10-62h-20z', c), rect(-18, -68, 36, 9, s, 4), circle(0, -84, 22, c));
  const knight = (x: number, y: number, k: number, c: string, s: string) => placeAt(x, y, k, path('M-32 0h64v-14h-64z', s),
    path('M-26-14h52q6-50 0-76-8-36-38-42l-4-14-10 16q-26 18-36 48-2 14 10 16 14-4 26-14-4 30 0 66z', c), circle(-10, -104, 4, s),
    line('M22-112q12 30 6 60', s, 6));
  if (v === 2) return join(fill('#e6d6bf'), path('M110 40h180l90 236H20z', dark),
    repeat(6,
    (r) => repeat(6,
    (c) => { if ((r + c) % 2) return ''; const top = 50 + r * 36; const w = 172 + r * 28; const w2 = w + 28; const x = 200 - w / 2 + (c * w) / 6; const x2 = 200 - w2 / 2 + (c * w2) / 6; return path(`M${x} ${top}h${w / 6}L${x2 + w2 / 6} ${top + 36}h${-w2 / 6}z`,
    light); })), king(150, 140, 0.55, '#2c2f38', '#1c1f26'), pawn(250, 120, 0.5, '#2c2f38', '#1c1f26'),
    knight(218, 190, 0.75, ink.paper, '#d8cdb8'), pawn(110, 236, 0.8, ink.paper, '#d8cdb8'), pawn(306, 240, 0.8, ink.paper, '#d8cdb8'));
  const squares = repeat(10, (i) => rect(-100 + i * 60, 238, 60, 80, i % 2 ? dark : light));
  return join(backdrop(v, '#e6d6bf', '#dfe7df', ''), squares, rect(-100, 232, 600, 8, ink.bark),
    v ? join(knight(200, 234, 1.35, ink.pine, '#204a3b'), pawn(84, 234, 0.9, ink.paper, '#d8cdb8'),
    pawn(318, 234, 0.9, ink.paper, '#d8cdb8')) : join(king(200, 234, 1.12, ink.paper, '#d8cdb8'),
    knight(104, 234, 1.05, '#2c2f38', '#1c1f26'), pawn(298, 234, 1.1, '#2c2f38', '#1c1f26')));
};

const football: Scene = (v) => {
  const ball = (x: number, y: number, r: number) => placeAt(x, y, r / 40, circle(0, 0, 40, ink.paper),
    path('M0-16l15 11-6 18H-9l-6-18z', ink.dark), repeat(5, (i) => rotate(i * 72, 0, 0,
    join(line('M0-16V-28', ink.dark, 3), path('M-12-37q12-4 24 0l-4 9H-8z', ink.dark)))));
  const net = (x: number, y: number, w: number, h: number) => join(repeat(Math.floor(w / 16),
    (i) => line(`M${x + i * 16} ${y}V${y + h}`, '#ffffff', 1.5, 0.6)),
    repeat(Math.floor(h / 14), (i) => line(`M${x} ${y + i * 14}h${w}`, '#ffffff', 1.5, 0.6)),
    line(`M${x} ${y + h}V${y}h${w}v${h}`, ink.white, 8));
  if (v === 1) return join(sky(1), path('M-100 150h600v40h-600z', '#c9a983'),
    repeat(16, (i) => circle(i * 27, 152 + (i % 3) * 8, 9, cycle([ink.blue, ink.yellow, ink.paper, ink.clay], i))),
    rect(-100, 186, 600, 200, '#6f9a55'), figure(186, 90, { skin: 0, top: ink.yellow, bottom: ink.blue, hair: '#8a5a34', scale: 1.55,
    arms: 'M-12 26L-34 14M12 26L34 40', legs: 'M-5 56L-18 96M5 56L22 72L44 70' }), ball(290, 206, 22));
  if (v === 2) return join(fill('#3d7a50'), repeat(4, (i) => rect(-100, i * 84, 600, 42, '#478a5b')),
    `<circle cx="200" cy="150" r="124" fill="none" stroke="#ffffff" stroke-width="6" opacity=".7"/>`,
    line('M-50 150H450', '#ffffff', 6, 0.7), ellipse(206, 160, 78, 76, '#000000', 0.15), ball(200, 150, 76));
  return join(sky(0), path('M-100 172q150-30 300-10t300-8v60h-600z', ink.leaf), rect(-100, 190, 600, 200, '#6f9a6b'),
    repeat(3, (i) => rect(-100, 206 + i * 40, 600, 20, '#7da878')), net(84, 70, 232, 124), shadow(200, 262, 46), ball(200, 226, 40));
};

const map: Scene = (v) => {
  const pin = (x: number, y: number, k: number, c: string) => placeAt(x, y, k, ellipse(0, 2, 16, 5, '#000000', 0.18),
    path('M0 0C-44-50-30-86 0-86s44 36 0 86z', c), circle(0, -54, 13, ink.paper));
  if (v === 1) return join(fill('#dbe6d8'),
    path('M-50 60L450 20v24L-50 88zM-50 190l500-30v22l-500 32zM80-20h24l40 360h-26zM270-20h22l30 360h-26z', ink.paper),
    path('M110 98l150-16 12 86-152 10z', '#a9c9a0'), path('M-60 240q110-40 200 0t300-20v120H-60z', '#9cc3de'),
    dotted('M96 246Q110 150 200 138T296 84', ink.blue), pin(296, 92, 0.9, ink.red), circle(96, 246, 12, ink.blue),
    circle(96, 246, 5, ink.white), rect(20, 112, 56, 50, '#efe3c8', 3), rect(314, 110, 60, 40, '#efe3c8', 3));
  if (v === 2) return join(fill('#31405f'), circle(200, 146, 112, '#5f97bd'),
    path('M130 64q40-30 84-26 10 30-20 44-14 30-40 22-34-4-24-40zM104 150q30-20 50 6 22 30 0 66-34-16-50-72zM214 116q46-34 90 10 14 60-30 96-40-8-32-50-40-12-28-56z',
    '#7fa37f'), dotted('M140 110Q200 30 262 136', ink.yellow), pin(262, 142, 0.7, ink.red), pin(140, 112, 0.6, ink.yellow),
    `<path d="M120 54a126 126 0 1 0 180 170" fill="none" stroke="${ink.gold}" stroke-width="8"/>`, rect(186, 256, 28, 20, ink.gold, 2),
    rect(150, 272, 100, 10, ink.gold, 5));
  return join(fill('#d8e2ec'), shadow(200, 256, 150), path('M54 86l96-30v170l-96 30z', '#efe6cf'),
    path('M150 56l100 30v170l-100-30z', '#e0d4b6'), path('M250 86l96-30v170l-96 30z', '#efe6cf'),
    path('M54 150l96-40 0 50-96 44zM250 106l96-20v60l-96 30z', '#a9c9a0'), path('M150 170l100 40v46l-100-30z', '#9cc3de'),
    line('M70 220L130 150 200 190 250 130 330 100', ink.clay, 5), dotted('M84 110Q150 90 214 150', ink.blue), pin(214, 150, 1.2, ink.red),
    pin(304, 120, 0.7, ink.blue));
};
const dotted = (d: string,
  colour: string) => `<path d="${d}" fill="none" stroke="${colour}" stroke-width="6" stroke-linecap="round" stroke-dasharray="1 13"/>`;

const newspaper: Scene = (v) => {
  const columns = (x: number, y: number, w: number, rows: number) => repeat(rows,
    (i) => rect(x, y + i * 12, i === rows - 1 ? w * 0.6 : w, 5, '#c3c0b6', 2));
  const front = join(rect(110, 36, 180, 232, '#e3ddd0', 3), rect(104, 30, 180, 232, ink.paper, 3), rect(122, 46, 144, 18, ink.dark, 2),
    rect(122, 72, 144, 3, ink.metal), rect(122, 84, 144, 74, '#9cc3de'), path('M122 158v-26q40-26 80-8t64-10v44z', ink.yellow),
    columns(122, 170, 64, 7), columns(202, 170, 64, 7));
  if (v === 1) return join(room(1, 220), rect(-100, 226, 600, 100, ink.wood), shadow(176, 250, 110),
    repeat(4, (i) => rotate(i % 2 ? 2 : -2, 176, 230, join(rect(84, 216 - i * 20, 186, 20, i % 2 ? '#efe9dc' : ink.paper, 8),
    rect(96, 224 - i * 20, 160, 3, '#c3c0b6')))), rotate(-6, 176, 130, rect(92, 118, 168, 36, ink.paper, 8),
    rect(106, 126, 90, 8, ink.dark, 2), rect(106, 140, 130, 4, '#c3c0b6')), path('M290 190h56v28q0 24-28 24t-28-24z', ink.blue),
    `<path d="M346 198q20 0 16 16t-20 12" fill="none" stroke="${ink.blue}" stroke-width="7"/>`,
    placeAt(318, 176, 1, line('M-8 0q10-14 2-28M8 0q10-14 2-28', '#b9a88c', 4)));
  if (v === 2) return join(fill('#d5deea'), path('M200 60Q130 34 44 56v178q84-18 156 8z', ink.paper),
    path('M200 60q70-26 156-4v178q-84-18-156 8z', '#efe9dc'), rect(64, 74, 110, 14, ink.dark, 2), columns(64, 100, 48, 10),
    rect(124, 100, 58, 60, ink.clay), columns(124, 170, 58, 4), rect(222, 76, 116, 60, ink.sage), circle(306, 96, 11, ink.yellow),
    columns(222, 148, 52, 6), columns(286, 148, 52, 6), rect(14, 160, 44, 60, '#e9c3a2', 22), rect(342, 160, 44, 60, '#d9ab86', 22),
    rect(-30, 200, 74, 130, ink.blue, 20), rect(356, 200, 74, 130, ink.blue, 20));
  return join(backdrop(0, '#e6dcc8', '', ''), rotate(-6, 200, 150, front));
};

export const studyScenes = { classroom, books, library, chess, football, map, newspaper } satisfies Partial<Record<SceneName, Scene>>;
