import type { ChapterWords, PartId, Slug } from "./chapters.ts";

/** 各部分的标题。 */
export const zhParts: Readonly<Record<PartId, string>> = {
  ground: "读第一行之前",
  "start-up": "kube-controller-manager 的启动",
  client: "控制器怎样看见集群",
  deployment: "Deployment 控制器",
  kubectl: "kubectl",
  whole: "贯穿全书",
};

/** 各章的标题和一句话简介。 */
export const zhChapters: Readonly<Record<Slug, ChapterWords>> = {
  "before-you-start": {
    title: "开始之前",
    line: "用一张图看懂控制平面，怎样读这本书，以及 Go 与 TypeScript 惯用法的对照。",
  },
  "main-and-command": {
    title: "main 与它的命令",
    line: "从 main 到 NewControllerManagerCommand：标志集、钩子、位置参数、用法与帮助。",
  },
  "options-and-config": {
    title: "选项变成配置",
    line: "Options、ApplyTo、Validate、Config 与 Complete，以及每个默认值从何而来。",
  },
  "run-and-serving": {
    title: "Run 与它提供的服务",
    line: "configz、健康检查、安全端口、处理器链与指标。",
  },
  "leader-election": {
    title: "领导者选举",
    line: "获取、续约、释放：用一个对象做成的锁，以及失去它时会怎样。",
  },
  "controller-context": {
    title: "控制器上下文",
    line: "客户端构建器、等待 API 服务器、API 发现、RESTMapper 与 Informer 工厂。",
  },
  "starting-controllers": {
    title: "启动各个控制器",
    line: "有哪些控制器，启用了哪些，为什么令牌控制器最先启动。",
  },
  "list-and-watch": {
    title: "List 与 Watch",
    line: "Reflector、DeltaFIFO、Indexer：本地缓存怎样与集群保持一致，遇到 410 Gone 又会怎样。",
  },
  "shared-informers": {
    title: "共享 Informer",
    line: "一个 Watch，许多处理函数：各有一个收件箱，还有 lister、HasSynced 与 resync。",
  },
  "work-queue": {
    title: "工作队列",
    line: "去重、处理中集合、延迟与限速：一个队列，三种入队方式。",
  },
  events: {
    title: "事件",
    line: "recorder、broadcaster、correlator 与 sink：控制器怎样告诉人们它做了什么。",
  },
  "deployment-construction-and-run": {
    title: "构造与运行",
    line: "startDeploymentController、构造函数、Run、它的 worker 与 handleErr。",
  },
  "deployment-event-handlers": {
    title: "七个处理函数",
    line: "什么会唤醒一个 Deployment：孤儿、墓碑，以及为什么 Pod 的事件中只有删除才算数。",
  },
  "sync-deployment": {
    title: "一次同步，逐个决定",
    line: "删除、暂停、回滚、扩缩容、发布：把 syncDeployment 读成一串问题。",
  },
  "adopt-and-release": {
    title: "收养与释放",
    line: "ReplicaSet 归谁所有：认领、补丁，以及靠再看一眼来避免的竞态。",
  },
  "the-new-replica-set": {
    title: "新的 ReplicaSet",
    line: "修订版本、注解、哈希冲突，以及一位不差的 pod-template-hash。",
  },
  "rolling-update": {
    title: "滚动更新",
    line: "maxSurge 与 maxUnavailable：新的 ReplicaSet 最多能扩到多少，旧的又要等到何时。",
  },
  recreate: {
    title: "Recreate 策略",
    line: "先全部停掉，再全部启动，中间等最后一个 Pod 消失。",
  },
  "scaling-and-pausing": {
    title: "扩缩容与暂停",
    line: "区分扩缩容与发布，按比例分配副本，以及有意停在原地。",
  },
  rollback: {
    title: "回滚",
    line: "一个注解，一份重新启用的旧模板，以及为什么两者要在一次写入中完成。",
  },
  "status-and-progress": {
    title: "状态与进度",
    line: "计数、状况、进度期限，以及旧 ReplicaSet 的清理。",
  },
  "kubectl-commands": {
    title: "命令树",
    line: "NewKubectlCommand、Factory、ConfigFlags，以及错误怎样变成一句话。",
  },
  "kubectl-create": {
    title: "kubectl create",
    line: "CreateOptions 与 RunCreate：生成器、试运行、变更原因的记录、保留下来的注解。",
  },
  "builder-and-visitors": {
    title: "Builder 与 Visitor",
    line: "从一个文件名到一串对象：一层包着一层的 Visitor。",
  },
  "rolling-update-new-controller": {
    title: "kubectl rolling-update：新的控制器",
    line: "哈希、deployment 键、next-controller-id，以及中断之后怎样接着做。",
  },
  "rolling-update-loop": {
    title: "kubectl rolling-update：循环",
    line: "扩容、等待、缩容，全在客户端进行：超时、清理、中止。",
  },
  "one-create-followed-down": {
    title: "跟着一次 create 走到底",
    line: "从 kubectl create -f 到 Pod 运行起来：在一次跟踪里走过全书的每一层。",
  },
  "beyond-the-port": {
    title: "移植之外",
    line: "面对真实的集群：略去了什么，后来的版本有何不同。",
  },
};
