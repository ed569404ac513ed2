import { backdrop, flipIf, heart, pane, room, shadow, steam } from './figures.ts';
import { placeAt, circle, cycle, ellipse, fill, ink, join, line, path, pickForVariant, rect, repeat, zoom, type Scene } from './shapes.ts';
import type { SceneName } from './scenes.ts';

const couch = (x: number, y: number, scale: number, colour: string, dark: string, cushion: string) => placeAt(x, y, scale,
  shadow(0, 62, 120), rect(-98, 44, 10, 18, ink.brown), rect(88, 44, 10, 18, ink.brown), rect(-94, -34, 188, 70, colour, 16),
    rect(-80, 8, 160, 40, dark, 8), rect(-78, 4, 76, 26, colour, 8), rect(2, 4, 76, 26, colour, 8), rect(-112, -10, 34, 60, dark, 13),
    rect(78, -10, 34, 60, dark, 13), rect(-70, -28, 46, 40, cushion, 9));
const lamp = (x: number, y: number, glow: boolean) => join(glow ? path(`M${x - 22} ${y + 34}l-30 120h104l-30-120z`, ink.yellow, 0.2) : '',
  rect(x - 2, y + 30, 5, 120, ink.brown), rect(x - 18, y + 148, 37, 6, ink.brown, 3),
  path(`M${x - 26} ${y + 36}h52l-11-36h-30z`, ink.yellow));
const plant = (x: number, y: number, scale: number, pot: string) => placeAt(x, y, scale,
  path('M0-30q-34-10-34-46 32 4 34 46q-4-40 8-64 22 26-8 64q6-40 38-44 2 40-38 44z', ink.sage), path('M-20-32h40l-5 32h-30z', pot),
  rect(-23, -38, 46, 9, pot, 3));
const frame = (x: number, y: number, w: number, h: number, art: string) => join(rect(x, y, w, h, ink.plank, 2),
  rect(x + 5, y + 5, w - 10, h - 10, '#fbf5e9'), art);

const livingRoom: Scene = (v) => {
  if (v === 1) return join(room(1, 222), pane(44, 46, 120, 116, ink.glass), path('M28 34h22v170H28zM158 34h22v170h-22z', '#e7b9a0'),
    rect(20, 28, 168, 8, ink.brown, 4), rect(236, 182, 132, 40, ink.wood, 4), rect(248, 220, 8, 14, ink.brown),
    rect(348, 220, 8, 14, ink.brown), rect(246, 100, 112, 72, ink.dark, 5), path('M252 106h100v60l-100 0z', '#5f8296'),
    rect(294, 172, 16, 12, ink.dark), ellipse(190, 262, 130, 20, '#d8a48a'), couch(150, 200, 0.82, ink.clay, '#a34f33', ink.straw),
    plant(222, 240, 0.9, ink.cream));
  if (v === 2) return join(room(2, 222), repeat(2, (r) => join(rect(236, 66 + r * 54, 112, 7, ink.brown, 2),
    repeat(6, (i) => rect(244 + i * 16, 66 + r * 54 - 34 + (i % 3) * 5, 12, 34 - (i % 3) * 5,
    cycle([ink.blue, ink.yellow, ink.red, ink.sage, ink.cream], i + r))))),
    frame(60, 50, 74, 92, join(circle(97, 82, 18, ink.yellow), path('M65 137v-26q32-26 64 0v26z', ink.sage))), lamp(196, 66, true),
    path('M92 246v-60q0-34 40-34h30q40 0 40 34v60z', ink.navy), rect(78, 188, 34, 60, '#1f3349', 14),
    rect(182, 188, 34, 60, '#1f3349', 14), rect(108, 200, 78, 36, '#355577', 10), rect(124, 166, 48, 42, ink.yellow, 9),
    shadow(148, 254, 84), rect(256, 212, 80, 8, ink.wood, 4), line('M270 220v34M322 220v34', ink.brown, 6),
    circle(296, 200, 12, ink.paper), plant(350, 254, 0.9, ink.clay));
  return join(room(0), pane(54, 52, 104, 100, ink.glass), path('M54 152v-30q40-24 104 6v24z', ink.moss),
    rect(103.5, 52, 5, 100, ink.white), rect(54, 99.5, 104, 5, ink.white),
    frame(214, 56, 60, 46, path('M219 97l18-22 12 12 8-8 12 18z', ink.sea)), ellipse(216, 262, 150, 20, '#b5573f'),
    ellipse(216, 262, 126, 14, '#cf7a5c'), lamp(330, 60, true), couch(222, 190, 1, ink.sage, '#426b5b', ink.straw),
    plant(72, 248, 1, ink.clay));
};

const kitchen: Scene = (v) => {
  const front = pickForVariant(v, ink.sage, ink.cream, ink.navy);
  const top = pickForVariant(v, '#ead9bd', '#b98a5c', '#e8e2d6');
  const cabinets = repeat(4, (i) => join(rect(28 + i * 88, 200, 82, 78, front, 3), rect(58 + i * 88, 212, 22, 4, ink.yellow, 2)));
  const stove = join(rect(160, 190, 80, 90, '#e7e9ea', 3), rect(170, 218, 60, 44, ink.dark, 5), rect(176, 224, 48, 26, '#e29a45', 4),
    repeat(4, (i) => circle(174 + i * 17, 204, 4, ink.slate)));
  const pot = join(rect(168, 150, 64, 36, ink.red, 6), rect(162, 144, 76, 8, '#8f2c24', 4), circle(200, 140, 5, ink.dark),
    rect(154, 158, 14, 7, '#8f2c24', 3), rect(232, 158, 14, 7, '#8f2c24', 3), steam(200, 128));
  const tiles = repeat(3, (r) => repeat(12, (c) => rect(22 + c * 32, 124 + r * 22, 29, 19, '#ffffff', 2)));
  if (v === 1) return join(fill('#f3e6d3'), pane(130, 40, 140, 108, ink.glass), path('M112 30h176v26q-44 18-88 0-44 18-88 0z', ink.red),
    path('M112 50q44 16 88 0 44 16 88 0v6q-44 18-88 0-44 18-88 0z', ink.paper), rect(-100, 190, 600, 14, top),
    rect(-100, 204, 600, 120, '#dfcfb4'), cabinets, rect(150, 184, 100, 10, ink.metal, 4),
    line('M200 184v-34q0-16 16-16t16 14', ink.ash, 7), path('M66 190v-34q0-10 12-10h20q12 0 12 10v34z', ink.blue),
    path('M110 160q18 4 8 24l-8 4z', ink.blue), steam(88, 138, '#b9a88c'), plant(306, 192, 0.9, ink.clay), circle(338, 180, 11, ink.red),
    circle(356, 182, 10, ink.yellow));
  if (v === 2) return join(fill('#d5deea'), tiles, rect(-100, 186, 600, 14, top), rect(-100, 200, 600, 120, '#1f3349'), cabinets,
    rect(26, 24, 100, 78, front, 3), rect(274, 24, 100, 78, front, 3), path('M160 100l18-60h44l18 60z', ink.metal),
    rect(180, -20, 40, 62, '#b3b8bf'), stove, pot, rect(52, 146, 16, 40, ink.straw, 3), rect(74, 136, 18, 50, ink.clay, 3),
    rect(300, 158, 52, 28, ink.plank, 3), path('M304 158q22-24 44 0z', '#d99f58'));
  return join(fill('#f1e7da'), rect(40, 50, 320, 8, ink.wood, 2), repeat(6,
    (i) => pickForVariant<string>((i % 3) as 0 | 1 | 2, rect(56 + i * 52, 24, 24, 26, cycle([ink.sea, ink.yellow, ink.red], i >> 1), 4),
    circle(68 + i * 52, 38, 13, ink.paper), rect(58 + i * 52, 18, 20, 32, ink.straw, 3))), tiles, rect(-100, 190, 600, 12, top),
    rect(-100, 202, 600, 120, '#3f6656'), cabinets, stove, pot, rect(270, 168, 60, 22, ink.plank, 3), circle(288, 162, 9, ink.red),
    circle(306, 160, 11, '#d9652f'), path('M60 190l6-46h32l6 46z', ink.paper),
    line('M70 144q-6-26-12-30M82 144v-36M94 144q6-24 14-28', ink.brown, 4));
};

const bedroom: Scene = (v) => {
  const cover = pickForVariant(v, ink.sea, ink.clay, ink.sage);
  if (v === 1) return join(room(1, 226), pane(220, 44, 110, 110, '#f6d9a8'), path('M206 34h22v160h-22zM322 34h22v160h-22z', '#9fb8ac'),
    shadow(176, 258, 160), rect(36, 110, 14, 146, ink.brown, 4), rect(330, 190, 12, 66, ink.brown, 4),
    rect(44, 196, 290, 46, ink.wood, 6), rect(46, 168, 286, 40, ink.paper, 12), rect(56, 144, 74, 36, ink.white, 16),
    path('M140 160h176q16 0 16 16v38H140z', cover), path('M140 160h28v54h-28z', ink.straw),
    frame(96, 50, 64, 50, heart(128, 76, 0.7, ink.red)));
  const night = v === 2;
  return join(night ? join(fill('#46557a'), rect(-100, 226, 600, 100, '#4d3f44')) : room(0, 226),
    night ? join(pane(164, 20, 72, 62, '#20293f', '#6b7ba3'), circle(220, 36, 9, '#f6e7bd')) : frame(162, 26, 76, 56,
    path('M167 77l22-28 16 16 10-10 18 22z', ink.moss)), shadow(200, 266, 146),
    rect(84, 96, 232, 120, pickForVariant(v, ink.wood, '', '#7d5a48'), 12), rect(92, 150, 216, 60, ink.paper, 10),
    rect(104, 138, 84, 46, ink.white, 16), rect(212, 138, 84, 46, ink.white, 16), path('M84 196q0-14 14-14h204q14 0 14 14v64H84z', cover),
    path('M84 182h232v22H84z', ink.straw), rect(84, 256, 232, 10, ink.brown, 3),
    rect(24, 196, 48, 60, ink.plank, 3), rect(328, 196, 48, 60, ink.plank, 3),
      repeat(2, (i) => join(night ? circle(48 + i * 304, 160, 46, ink.yellow, 0.2) : '', rect(46 + i * 304, 168, 5, 28, ink.brown),
      path(`M${30 + i * 304} 170h36l-8-28h-20z`, ink.yellow))));
};

const sofa: Scene = (v) => {
  if (v === 1) return join(backdrop(1, '', '#dfe7df', ''), rect(-100, 226, 600, 100, '#b9c4ac'), shadow(200, 262, 110),
    line('M140 240l-8 20M260 240l8 20', ink.brown, 9), path('M128 190V110q0-46 46-46h52q46 0 46 46v80z', ink.gold),
    rect(104, 146, 44, 96, '#c08c28', 20), rect(252, 146, 44, 96, '#c08c28', 20), rect(140, 180, 120, 60, ink.yellow, 12),
    rect(172, 126, 56, 52, ink.paper, 10), path('M186 140l28 26M214 140l-28 26', ink.red),
    line('M188 142l24 22M212 142l-24 22', ink.red, 4));
  return join(v ? room(2, 216) : join(fill('#f0dccb'), rect(-100, 222, 600, 100, '#c9a27c')),
    v ? join(frame(84, 30, 64, 78, circle(116, 68, 17, ink.clay)), frame(168, 42, 90, 60,
    path('M174 96l24-30 18 18 12-12 24 24z', ink.sage)), frame(278, 30, 50, 78,
    path('M292 96q-4-40 11-50 15 10 11 50z', ink.blue))) : join(circle(200, 96, 56, ink.yellow, 0.35), plant(356, 240, 1.2, ink.paper)),
    v ? join(couch(200, 186, 1.42, ink.navy, '#1f3349', ink.yellow), placeAt(244, 164, 1.3,
    rect(0, -10, 46, 38, ink.clay, 9))) : join(couch(192, 186, 1.3, ink.sea, '#2f6b8d', ink.straw), rect(236, 152, 52, 46, ink.clay, 10)));
};

const tv: Scene = (v) => {
  const picture = pickForVariant(v,
    join(rect(84, 54, 232, 132, '#9cc3de'), path('M84 186v-56l60-44 54 40 40-28 78 58v30z', ink.sage), circle(270, 84, 16, ink.yellow)),
    join(rect(84, 54, 232, 132, '#3d8a5a'), line('M200 54V186', '#ffffff', 3, 0.7),
      `<circle cx="200" cy="120" r="30" fill="none" stroke="#ffffff" stroke-width="3" opacity=".7"/>`, circle(236, 138, 8, ink.white),
      circle(146, 96, 7, ink.blue), circle(168, 150, 7, ink.blue), circle(258, 94, 7, ink.red), circle(282, 150, 7, ink.red)),
    join(rect(84, 54, 232, 132, '#233456'), circle(200, 104, 24, '#f0cfb2'), path('M156 186q0-54 44-54t44 54z', ink.red),
      path('M174 102a26 26 0 0 1 52 0q-26-18-52 0z', ink.bark), rect(84, 166, 232, 20, ink.blue), rect(98, 173, 120, 6, ink.white, 3)));
  const set = join(rect(76, 46, 248, 148, ink.dark, 8), picture, path('M84 54h80L120 186H84z', '#ffffff', 0.08),
    path('M186 194h28l10 14h-48z', ink.slate));
  return join(v === 2 ? join(fill('#454d66'), rect(-100, 236, 600, 100, '#3a3036'), ellipse(200, 130, 190, 130, '#7fa6d6', 0.2)) : room(v,
    236), v === 1 ? zoom(1.14, 200, 208, set) : set, rect(52, 208, 296, 40, pickForVariant(v, ink.wood, ink.paper, '#6f5440'), 4),
    rect(60, 216, 90, 24, '#000000', 3).replace('/>', ' opacity=".12"/>'),
    rect(250, 216, 90, 24, '#000000', 3).replace('/>', ' opacity=".12"/>'), rect(172, 222, 56, 12, ink.dark, 4),
    line('M72 248v14M328 248v14', ink.brown, 8), v === 1 ? '' : plant(330, 208, 0.55, ink.cream));
};

const washingMachine: Scene = (v) => {
  const machine = join(shadow(200, 262, 100), rect(112, 56, 176, 204, ink.paper, 12), rect(112, 56, 176, 42, '#e3e6e8', 12),
    rect(126, 68, 56, 18, ink.mist, 4), circle(216, 77, 12, ink.slate), circle(216, 77, 5, ink.metal), rect(242, 70, 32, 14, ink.dark, 3),
    circle(200, 174, 62, ink.metal), circle(200, 174, 48, '#5f8296'), path('M154 180q24-14 46 0t46 0a48 48 0 0 1-92 10z', '#9fd0e2'),
    path('M172 204q10-40 40-22t26 0q-4 34-38 40-20-2-28-18z', pickForVariant(v, ink.red, ink.yellow, ink.clay)),
    line('M166 152a42 42 0 0 1 30-20', ink.white, 6, 0.6), rect(120, 246, 160, 6, '#d5d9dc', 3));
  const basket = join(path('M20 206h84l-12 54H32z', ink.plank), repeat(3,
    (i) => rect(26 + i * 3, 218 + i * 13, 72 - i * 6, 4, '#a67c52')), path('M26 206q10-30 34-20t38 20z', ink.blue),
    path('M48 206q12-24 44-10v10z', ink.red));
  if (v === 1) return join(fill('#dfe9ea'), rect(-100, 236, 600, 100, '#b7c3c4'), line('M-10 50q210 40 420 0', ink.slate, 3),
    path('M66 60l26-6 14 12 16-8 22 14-8 26-12-4v72H76V96l-12 4-8-26z', ink.blue), path('M178 68h70v92h-26v-56h-18v56h-26z', ink.navy),
    path('M286 66h58v56h-58z', ink.yellow), path('M286 122h58v8h-58z', ink.clay),
    repeat(6, (i) => rect(cycle([82, 130, 186, 236, 294, 332], i), 50 + (i % 2) * 4, 6, 20, ink.wood, 2)), placeAt(100, -150, 1.6, basket),
    circle(60, 210, 9, ink.white, 0.8), circle(320, 196, 12, ink.white, 0.8), circle(338, 222, 7, ink.white, 0.8));
  return join(room(v, 232), v ? zoom(1.14, 200, 240, machine) : join(machine, rect(112, 38, 60, 20, ink.sea, 5),
    rect(180, 28, 26, 30, ink.yellow, 4), basket, plant(330, 258, 1.1, ink.clay)));
};

const desk: Scene = (v) => {
  const night = v === 2;
  const table = join(rect(52, 196, 296, 12, pickForVariant(v, ink.wood, ink.paper, '#9a7350'), 3), rect(66, 208, 10, 60, ink.brown),
    rect(324, 208, 10, 60, ink.brown), rect(252, 208, 72, 48, pickForVariant(v, '#b98a5c', '#e6e1d5', '#7f5d40'), 3),
    rect(278, 220, 20, 5, ink.yellow, 2), rect(278, 240, 20, 5, ink.yellow, 2));
  const screen = join(rect(142, 110, 110, 70, ink.dark, 5), rect(148, 116, 98, 58, pickForVariant(v, '#9cc3de', '#dfe9d8', '#2f5b86')),
    repeat(3, (i) => rect(158, 126 + i * 14, 60 - i * 14, 6, '#ffffff', 3)), rect(190, 180, 14, 12, ink.slate),
    rect(172, 190, 50, 6, ink.slate, 3));
  const light = join(line('M300 194l-18-44 26-34', ink.dark, 5), path('M296 104l28 8-26 26z', ink.red),
    night ? path('M300 128L230 196h90z', ink.yellow, 0.35) : '');
  const chair = join(rect(150, 206, 96, 14, ink.pine, 7), rect(158, 140, 80, 66, ink.sage, 12),
    line('M198 220v30M198 250l-34 16M198 250l34 16', ink.slate, 7));
  const items = join(repeat(4, (i) => rect(80 + i * 12, 160 + (i % 2) * 6, 10, 36 - (i % 2) * 6,
    cycle([ink.blue, ink.yellow, ink.red, ink.pine], i))));
  return join(night ? join(fill('#3f4a68'), rect(-100, 248, 600, 100, '#40363a')) : room(v, 240),
    v === 1 ? join(pane(126, 24, 148, 74, ink.glass)) : join(rect(74, 78, 90, 7, ink.brown),
    repeat(5, (i) => rect(82 + i * 15, 44 + (i % 3) * 4, 12, 34 - (i % 3) * 4, cycle([ink.red, ink.cream, ink.blue, ink.sage], i))),
    frame(240, 34, 60, 56, path('M246 84l16-26 14 16 8-8 10 18z', ink.clay))),
    flipIf(v === 1, join(table, screen, light, v === 1 ? '' : items)), v === 1 ? plant(304, 196, 0.7, ink.clay) : '',
      v === 2 ? join(rect(262, 178, 20, 18, ink.paper, 4)) : '', v === 0 ? chair : '');
};

export const homeScenes = { 'living-room': livingRoom, kitchen, bedroom, sofa, tv, 'washing-machine': washingMachine,
  desk } satisfies Partial<Record<SceneName, Scene>>;
