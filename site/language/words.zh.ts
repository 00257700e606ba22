import type {
  DialogWords,
  EditorWords,
  ExerciseWords,
  HomeWords,
  ResultWords,
  RolloutWords,
  StepWords,
  Words,
  OwnRunWords,
} from "./words.ts";

/** 页面脚本要说的话。 */
export const words: Words = {
  theme: { system: "主题：跟随系统", light: "主题：浅色", dark: "主题：深色" },
  copied: "已复制",
  copyRefused: "未能复制，已选中",
  rows: (shown, all) => (shown === all ? `${shown} 条` : `${all} 条中的 ${shown} 条`),
  right: "正确。",
  wrong: "不对。",
  rightBefore: "正确，和你上次的回答一样。",
  wrongBefore: "上次答错了，再看一看。",
  answerByKey: "按 Enter 或空格作答。",
  lookedAt: "已看过",
  run: {
    locals: "局部变量",
    noLocals: "还没有局部变量。",
    deployment: "Deployment",
    replicaSets: "ReplicaSet",
    revision: "版本",
    image: "镜像",
    wants: "要求",
    has: "现有",
    ready: "就绪",
    available: "可用",
    pods: (n) => `Pod（${n}）`,
    phase: "阶段",
    terminating: "正在终止",
    queue: "工作队列",
    queueEmpty: "工作队列是空的。",
    waits: "等待",
    inWork: "处理中",
    yes: "是",
    no: "否",
    store: (version) => `存储的资源版本为 ${version}。`,
    holds: "内容",
    requests: "请求",
    output: "终端",
    deep: (n) => `第 ${n} 层调用`,
  },
  step: (at, of, time, symbol, line) => `第 ${at} 步，共 ${of} 步 · ${time} · ${symbol}，第 ${line} 行`,
  listing: (title) => `${title} 的代码`,
  scrolls: "可滚动的部分",
  section: (at, of) => `${at} / ${of}`,
  sections: "本章各节",
  resume: "从上次的位置继续",
  states: { read: "已读", unfinished: "在读", solved: "已解", failing: "未通过" },
  markRead: "标记为已读",
  markUnread: "标记为未读",
  export: "导出",
  close: "关闭",
  trouble: {
    refused: "此浏览器不为本页保存数据：离开页面后进度就会消失。如需保留，请导出。",
    full: "此浏览器的存储空间已满：最近一步没有保存。请导出进度以防丢失。",
    damaged: "此浏览器保存的进度无法读取。原样保留，不再写入新内容。导出可保存原文，重置则重新开始。",
  },
};

/** 首页另外要说的话。 */
export const homeWords: HomeWords = {
  follow: "跟随一次 create ▸",
  forward: "下一步 ▸",
  continueWith: "继续阅读",
  summary: (read, chapters, right, solved) =>
    `已读 ${read} 章（共 ${chapters} 章），答对 ${right} 题，解出 ${solved} 道练习。`,
  askReset: "要清除此浏览器中的全部进度吗？练习里写的代码也会一并清除。如有疑虑，请先导出。",
  wasReset: "已清除，从头开始。",
  imported: "已导入，并与原有进度合并。",
  exported: "已保存为文件。",
};

/** 搜索与按键说明要说的话。 */
export const dialogWords: DialogWords = {
  close: "关闭",
  search: "搜索全书",
  searchHint: "正文、本书的符号、上游的名称、术语表。↑ ↓ 选择，Enter 打开，Esc 关闭。",
  none: (query) => `没有找到“${query}”。`,
  found: (n) => `${n} 条结果`,
  broken: "无法加载搜索索引。",
  kinds: { page: "页面", section: "小节", term: "术语", symbol: "本书", upstream: "上游" },
  keys: "按键",
  keyList: [
    ["/", "搜索"],
    ["?", "本说明"],
    ["n p", "下一章、上一章"],
    ["c", "本章各节"],
    ["← →", "在运行记录中：后退一步、前进一步；在首页：跟随一次 create"],
    ["Home End", "在运行记录中：到开头、到结尾"],
    ["Esc", "关闭已打开的内容"],
  ],
  single: "本页可用单键操作",
  singleWhy: "输入文字时单键不起作用。如果使用语音控制或容易误按，可以关闭。",
};

/** 练习页脚本要说的话。 */
export const exerciseWords: ExerciseWords = {
  running: "正在运行……",
  loading: "正在加载 TypeScript 和控制平面，仅此一次……",
  took: (milliseconds) => `${(milliseconds / 1000).toFixed(2)} 秒`,
  unloadable: (what) => `无法加载 ${what}，此处什么都不能运行。请重试，或在终端里运行。`,
  unstepped: (what) => `无法加载 ${what}，暂时不能逐步执行。再按一次按钮会重新加载。`,
  brokenHere: (why) => `此浏览器无法运行这道练习（${why}）。请在终端里运行。`,
  reset: "这又是最初的代码。你写的代码保存在下面。",
  restored: "你先前的代码已恢复。",
  earlier: "先前的代码",
  putBack: "恢复",
  text: (n, lines) => `代码 ${n}，${lines} 行`,
  changedSince: "这次运行之后，你的代码又改动过。",
  solvedBefore: "你已解出这道练习。",
  ask: "你还没有通过。提示也许就够了。",
  show: "显示答案",
  askOthers: "你还没有通过。看它们错在哪里，也许就知道怎样才对。",
  showOthers: "显示",
  keep: "继续尝试",
  stepThrough: "逐步执行",
  closeSteps: "收起各步",
  editor:
    "exercise.ts：你的代码。Tab 离开编辑器，Control 和 ] 缩进，Control 和 Enter 运行，Control 和空格补全名称，F2 说明光标处是什么，F8 转到下一个错误。",
  aid: {
    coming: "正在加载编辑器和 TypeScript，约 1 MB，仅此一次；你可以先写起来。",
    came: (here, all) => `${all} 个脚本已到 ${here} 个。`,
    here: (other) => `Ctrl 空格或 ${other} 补全名称，F2 说明光标处是什么，F8 转到下一个错误。`,
    plain: (what) => `无法加载 ${what}：这里是普通的文本框，照样可以运行。你回到文本框时会重新加载。`,
    unaided: (what) => `无法加载 ${what}：这里没有补全、类型说明和错误标记。下次运行时会重新加载。`,
  },
};

/** 编辑器要说的话；随编辑器一起加载。 */
export const editorWords: EditorWords = {
  completions: "此处可用的名称",
  notYet: "TypeScript 尚未加载；加载后会在此说明。",
  nothing: "此处没有带类型的内容。",
  errors: (n) => (n === 0 ? "没有类型或语法错误" : `${n} 个类型或语法错误`),
  place: (line, column) => `第 ${line} 行，第 ${column} 列`,
};

/** 运行之后要说的话；第一次运行时加载。 */
export const resultWords: ResultWords = {
  states: { passed: "通过", failed: "未通过", pending: "未开始", none: "未运行" },
  standing: (standing, { passed, failed, pending, all }) => {
    if (standing === "not started") return "未开始：还没有写出任何函数。";
    if (standing === "begun") return `${all} 项检查中通过 ${passed} 项，${pending} 项未开始。`;
    if (standing === "solved") return `已解：${all} 项检查全部通过。下面的答案和理由已对你开放。`;
    return `${all} 项检查中通过 ${passed} 项，未通过 ${failed} 项。`;
  },
  first: (name) => `首先：${name}。`,
  typeErrors: (n, isSyntax) => `有 ${n} 个${isSyntax ? "语法" : "类型"}错误：没有运行任何检查。`,
  line: (line, column) => `第 ${line} 行${column === undefined ? "" : `，第 ${column} 列`}`,
  more: (n) => `另有 ${n} 个`,
  broken: "没有检查能够运行。",
  rest: (stopped) => `“${stopped}”之后的检查没有运行。`,
  belief: "你也许是这样想的",
  undrawn: "无法加载你的滚动更新图：再次运行时会重新加载。",
  given: "给定",
  wrote: {
    read: () => "你的代码在读入时输出了：",
    failing: () => "你的代码输出了：",
    check: (name) => `你的代码在“${name}”中输出了：`,
  },
  output: (n) => `你的代码在这里写出的内容，${n} 行`,
  padLabel: "几行调用你的函数的代码；最后一行的值会显示出来",
  padCall: "调用",
  padRunning: "正在运行……",
  padBroken: (why) => `这里无法运行（${why}）。`,
  padGives: "草稿写出和给出的内容",
  padSilent: "没有写出任何内容，最后一行也没有给出值。",
  moreLines: (n) => `另有 ${n} 行`,
};

/** 滚动更新图上的文字。 */
export const rolloutWords: RolloutWords = {
  same: "你的滚动更新与真实的一致。",
  differs: (round, what) => `你的滚动更新从第 ${round} 轮起不同：${what}。`,
  onTheWay: (round, what) =>
    `你的滚动更新每一轮都停在与真实的相同之处，但途中从第 ${round} 轮起不同：${what}。`,
  recording: "录制",
  yours: "你的",
  real: "真实的",
  both: "你的，也是真实的",
  old: "旧",
  new: "新",
  wants: "期望",
  serve: "可用",
  ceiling: "上限",
  floor: "下限",
  table: "每一轮的数字",
  what: "轮次",
};

/** 逐步执行未通过的检查时要说的话。 */
export const stepWords: StepWords = {
  running: "正在逐步重新运行这项检查……",
  nothing: "这项检查没有执行到你的代码。",
  of: (check) => (check === undefined ? "逐步读入你的代码" : `逐步执行“${check}”中你的代码`),
  controls: "你的代码的各步",
  first: "开头",
  back: "◂ 后退",
  forward: "前进 ▸",
  last: "结尾",
  callBefore: "上一次调用",
  callAfter: "下一次调用",
  step: "步",
  code: "你的代码",
  locals: "局部变量",
  where: (at, of, name, line) => `第 ${at} 步，共 ${of} 步 · ${name === "" ? "" : `${name}，`}第 ${line} 行`,
  call: (call, of) => `第 ${call} 次调用，共 ${of} 次`,
  before: (n) => `此前的 ${n} 步没有保留。`,
  stopped: "它被中止了：这是最后几轮。",
  is: (value) => `${/^(?:true|false)$/.test(value) ? "条件" : "值"}为 ${value}。`,
  gives: (name, value) => `${name === "" ? "它" : name} 返回 ${value}。`,
  throws: (name, value) => `${name === "" ? "它" : name} 抛出 ${value}。`,
};

/** 逐步执行学习者的滚动更新时要说的话。 */
export const ownRunWords: OwnRunWords = {
  running: "正在逐步重新播放……",
  nothing: "这次滚动更新没有执行到你的代码。",
  of: (recording) => `逐步执行录制 ${recording} 中你的代码`,
  round: (n, of, what) => `第 ${n} 轮，共 ${of} 轮：${what}。`,
  firstUnlike: (n, of, what) => `第 ${n} 轮，共 ${of} 轮，从这一轮起不同：${what}。`,
  rest: (wants, serve) =>
    [...wants.map(([name, count]) => `${name} 期望 ${count}`), `可用 ${serve}`].join("，"),
  unlike: (sizes) => `真实的停在：${sizes}。`,
  alike: (sizes) => `真实的也停在这里：${sizes}。`,
  noSuch: "真实的没有这一轮。",
  stopped: "它没有结束，被中止了：在最后这一步之后会一直继续下去。",
  threw: (error) => `它止于最后这一步：你的代码抛出 ${error}。`,
  after: (n) => `它还在继续：之后的 ${n} 步没有保留。`,
  ended: "到最后这一步，你的代码已无事可做。",
};
